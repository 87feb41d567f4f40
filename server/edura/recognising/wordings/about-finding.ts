/** Of projects, people and skills; written as in `wordings-about-roles.ts`. */
export const wordingsAboutFinding = {
  project: `
something shorter | and something shorter | anything shorter | short projects please | which is the shortest project | what is the shortest project you have | a quick project | the easiest project | what is the easiest project | something easier
anything easier | projects for absolute beginners | a project for complete beginners | which project teaches SKILL | which project is about SKILL | which projects build SKILL | where can i learn SKILL by doing | a project to learn SKILL
i like TOPIC is there anything for me | i love TOPIC what is there for me | i enjoy TOPIC is there a project | i want to learn how to TOPIC | i have never TOPIC but i would like to make a TOPIC | i would like to make a TOPIC | i want to make something with my hands
something with my hands | something away from the screen | something not on a computer | something outdoors | something creative | a weekend project | a project for the weekend | looking for a weekend project | something useful for the environment
i want to do something good | i want to help people | i want to do something useful for TOPIC | what can i do with SKILL and SKILL | i know a bit of SKILL what could i do with that | i can do SKILL where is that useful | what can i use my SKILL for
a project i can do with my children | something for the whole family | projects in my town | are there projects near me | newest projects | popular projects | which project do you recommend | surprise me with a project | harder projects | something more challenging
something where i can work with TOPIC | find me something where one works with TOPIC | i like working with TOPIC is there something | i like to work with TOPIC
a place where i can work with SKILL for fun | i enjoy TOPIC what is there for me
i want to make TOPIC with somebody | i would like to build TOPIC with other people | do TOPIC together with others | i want to do SKILL with someone
is anybody here doing something about TOPIC that i could help with | is someone working on TOPIC that i could join | are there people doing TOPIC together
who is doing something with TOPIC i could join | i want to be part of something about TOPIC | could i help somebody with their TOPIC project
i want to try SKILL with a team | let me make something with TOPIC | i feel like making TOPIC with someone
what group is there for SKILL | is there a group for SKILL | what group is there for that
i want to get better at asking people TOPIC what group is there for that | i want to get better at TOPIC is there a group for that
find a project for me | find me a project | find me a project about SKILL | find me a project about TOPIC | find projects | find projects about TOPIC
find projects with SKILL | find something to join | projects | project | projects about SKILL | projects about TOPIC | projects with SKILL | projects for SKILL
projects on TOPIC | projects for beginners | projects near me | projects to practise SKILL | projects that need SKILL | projects that use SKILL
projects that teach SKILL | SKILL project | SKILL projects | TOPIC project | TOPIC projects | TOPIC TOPIC project | new projects | open projects | short project
easy project | all projects | any project about TOPIC | any projects for SKILL | any projects with TOPIC going on | any SKILL projects | anything about TOPIC
anything about SKILL i could join | anything with TOPIC | anything to do with SKILL | anything for someone who likes TOPIC | anything for a beginner in SKILL
got anything with TOPIC | got a project for TOPIC | have you got something with SKILL | do you have something about TOPIC | do you have any project on SKILL
is there a project about TOPIC | is there a project for SKILL | is there a project where i can learn SKILL | is there anything about TOPIC
is there something with TOPIC | is there something about SKILL for beginners | are there projects about TOPIC | are there any projects in SKILL
are there group projects | which project is about TOPIC | which project suits me | which project fits my skills | which project is best for SKILL
which project is good for a beginner | which project should i join | which projects are open | which projects have room | which projects can i join
which projects use SKILL | what projects are there | what projects do you have | what projects are there about TOPIC | what project would suit me
what project would you recommend | what project can i do in TIME | what can i build with SKILL | what can i make with SKILL | what can i make out of TOPIC
what can i join | where can i practise SKILL | where can i use my SKILL | where can i apply SKILL | where could i try SKILL | where could i learn SKILL by doing
where can i do something with TOPIC | show me projects | show me projects about TOPIC | show me projects with SKILL | show me some projects
show me something with TOPIC | show me something easy in SKILL | list projects | list projects about SKILL | list all projects with TOPIC | recommend a project
recommend a project about TOPIC | recommend me a SKILL project | suggest a project | suggest a project for SKILL | suggest projects i could join | looking for a project
looking for a project about TOPIC | looking for a project with SKILL | looking for something with TOPIC | looking for something hands on
looking for something outdoors | looking for something creative | looking for something quick | i am looking for a SKILL project | i look for a project with TOPIC
searching for a project on TOPIC | search projects TOPIC | i want a project | i want to join a project about TOPIC | i want to do a project | i want to build a TOPIC
i want to make TOPIC | i want to make something | i want to make something out of TOPIC | i want to work on TOPIC | i want to practise SKILL
i want to use SKILL for something real | i want to try SKILL | i want to do something with TOPIC | i want to do something about TOPIC | i want to help with TOPIC
i would like to practise my SKILL | i would like to join something about TOPIC | i would like to build something
i would like to repair TOPIC | i would like to take part in something with TOPIC | i would love to do something with TOPIC | i fancy something with TOPIC
i like TOPIC what can i join | i like TOPIC is there a project | i love TOPIC any projects | i enjoy SKILL is there a project for that
i am interested in TOPIC projects | i need practice in SKILL | i need a project for my portfolio | i need hands on experience with SKILL | need a project idea
project ideas | project idea with SKILL | help with a project about TOPIC | something with TOPIC | something about TOPIC | something about SKILL | something easy
something short | something small for the weekend | something practical in SKILL | something i can do with my kids | something to build | something outdoors
join a project about TOPIC | practise SKILL | practice SKILL with others | hands on SKILL | beginner project in SKILL | beginner friendly project
easy SKILL project for beginners | small project i can finish in TIME | a project that takes TIME | projects under TIME | projects that take less than TIME
courses about SKILL | exercises for SKILL | tutorials for SKILL | workshops on SKILL | what is the TOPIC project about | what is the project TOPIC
tell me about the project TOPIC | tell me more about the TOPIC project | how long does the TOPIC project take | how hard is the TOPIC project
how many steps does the TOPIC project have | what are the steps of the TOPIC project | is the TOPIC project full | does the TOPIC project have room
can i still join the TOPIC project | what do i need for the TOPIC project | who could i build TOPIC with | which project would teach me SKILL | another project
other projects | other projects about TOPIC | more projects | smth with TOPIC | something with TOPIC please | something with animals | something with computers
something with wood | something with my hands | something for a beginner who likes TOPIC | something for someone who is afraid of TOPIC | something without a screen
something short with few steps | something i can finish this month | something i can do from home | something i can do outside | something to do with TOPIC
want to join a group that makes TOPIC | want to join something with TOPIC | want to make a TOPIC with others | a group that builds TOPIC | a group that makes TOPIC
a group for TOPIC | TOPIC group | TOPIC building group | TOPIC club | is there a group for TOPIC | is there a group that does TOPIC
is there a project with TOPIC people | is there a project with children | is there a project that makes TOPIC | is there anything going on with TOPIC
are there projects for people like me | where could i record TOPIC | where could i build TOPIC | where could i help with TOPIC | where could i do something with TOPIC
where can i learn SKILL with others | where can i repair TOPIC | where can i join in | what could i join to practise TOPIC | what could i join to practise SKILL
what could i join to learn TOPIC | what can i join to learn SKILL | what can i join if i like TOPIC | what can i do with TOPIC | what can i do for TOPIC
what can i do for the environment | what can i do for my neighbourhood | which projects have few steps | which projects are short | which projects are for beginners
which projects can i do at home | which projects help TOPIC | which project would make me better at SKILL | which project has SKILL in it
which project needs someone like me | only something short which projects have few steps | i only want something short | i plan to move so only a short project
i never did SKILL is there a project for beginners | i can do SKILL where could i help | i have a TOPIC is there a project for it
i have TOPIC at home what can i do with it | i am good at SKILL which project could use me | i am good with TOPIC where can i help | i want to do something outside
i want to do something useful | i want to do something with others | i want to be part of a project | i want to get my hands dirty | i want to join in somewhere
give me a project | give me a project with SKILL | give me a quick project i can finish in TIME | give me something with SKILL to build
get me into a project about TOPIC | got a project where i can use SKILL | any project where i can use SKILL | any projects where i can use SKILL
any projects that are not full | any projects that start soon | any groups for TOPIC | any beginner projects | any fun projects | anything hands on | anything outdoors
anything for kids | anything in SKILL for beginners | projects without programming | projects for my portfolio | projects for the weekend | projects for families
projects in TOPIC | projects by TOPIC | popular projects | best projects | SKILL project anywhere | SKILL practice | a project with SKILL | a project for beginners
a project about TOPIC | the TOPIC project | more about the TOPIC project | who leads the TOPIC project | who is in the TOPIC project
which steps are left in the TOPIC project | what steps are left in the TOPIC project | which steps has the TOPIC project | steps of the TOPIC project
how many steps has the TOPIC project | how many steps are in the TOPIC project | how long is the TOPIC project | something creative | something creative with TOPIC
something creative TOPIC TOPIC | where can i learn SKILL in a project | where can i get practice in SKILL | where is a project about TOPIC
where are the projects about TOPIC | what is there with TOPIC | what is there for SKILL | what is there to join | what is there for beginners
what do you have with TOPIC | what do you have about SKILL | what do you have for someone who likes TOPIC | what could i build | what could i make with TOPIC
what can i build | what projects need SKILL | what projects need help | what projects are for beginners | what projects are about TOPIC | which project has TOPIC
which project uses TOPIC | which projects are about TOPIC | which projects would fit me | which projects do TOPIC | who has a project about TOPIC | i search a project
i search a project with TOPIC | i search something with TOPIC | i am searching for a project with SKILL | i am looking for something to do with TOPIC
i am looking for something with SKILL | i am looking for something small | i am into TOPIC | i am into TOPIC any projects | i am interested in SKILL projects
i am interested in TOPIC is there something | i am a beginner is there a project for me | i have no experience is there a project | i would like a project with TOPIC
i would like a SKILL project | i would like to work with TOPIC | i would like to work on a project | i would like something with TOPIC
i would like to do a project about TOPIC | i would like to help TOPIC | i would like to learn SKILL in a project | i want something with TOPIC | i want something easy
i want something practical | i want to learn SKILL in a project | i want to learn SKILL by doing | i want to learn by doing | i want to try something with TOPIC
i want to try something new | i want to fix TOPIC | i want to grow TOPIC | i want to join TOPIC | i want to join a SKILL project | i want to join a group
i want to record TOPIC | i want to paint TOPIC | i want to write TOPIC together | i want to collect TOPIC | i want to teach TOPIC to children
i need something with SKILL for my portfolio | is there a TOPIC project | is there a SKILL project | is there a small SKILL project | is there a beginner project
is there a project i can do alone | is there a project near me | is there a project with few people | is there a short project about TOPIC
is there some project with TOPIC | is there anything for beginners | is there anything for SKILL | is there anything i could build
is there anything where i can use SKILL | is there anything with TOPIC | is there something i could join | is there something on TOPIC | is there something practical
is there something to join | do you have projects with TOPIC | do you have a SKILL project | do you have something for beginners | do you have anything for TOPIC
do you know a project about TOPIC | can you find a project about TOPIC | can you find me something with TOPIC | can you recommend a project
can you show me projects with TOPIC | could you find a SKILL project for me | any SKILL project | any TOPIC projects | any TOPIC stuff | any project | any projects
any projects for beginners | any projects about TOPIC | any projects near me | any small project | anything small | anything short | anything easy | anything fun
anything to build | anything to join | anything creative | TOPIC stuff | TOPIC stuff to build | TOPIC something | TOPIC project please | SKILL something to build
SKILL project for beginners | SKILL project please | SKILL for beginners project | beginner SKILL project | SKILL group | let me build something
let me join something with TOPIC | join something | join a SKILL project | build something | build a TOPIC | make a TOPIC | repair TOPIC
projects where i can use SKILL | projects where i learn SKILL | projects with TOPIC please | projects with few hours | projects with others | projects like this
projects of TOPIC | project for SKILL | project for me | project for beginners | project near me | project search TOPIC | project TOPIC | project SKILL | projekt SKILL
are there things to do with TOPIC | are there things to do together with my kid | things to do together
`,
  people: `
anyone who does TOPIC for a living | anyone who does SKILL for a living i would like to pick their brain | whose brain can i pick about SKILL
i would like to pick the brain of a ROLE | anyone who TOPIC for a living i would like to pick their brain
who knows SKILL | who knows about SKILL | who knows about TOPIC | who knows something about TOPIC | who here knows SKILL | who can do SKILL | who can teach me SKILL
who can help me with SKILL | who can help me with TOPIC | who can help | who could help me learn SKILL | who could i ask about SKILL | who could i ask about TOPIC
who can i talk to about SKILL | who can i talk to about becoming a ROLE | who could mentor me | who could mentor me in SKILL | who does SKILL | who does SKILL here
who is good at SKILL | who is good with TOPIC | who is an expert in SKILL | who is experienced in SKILL | who is learning SKILL | who is into TOPIC
who is interested in TOPIC | who likes TOPIC | who speaks SKILL | who works as a ROLE | who works in SKILL | who is a ROLE here | who is a AGENT | who else likes TOPIC
who else is learning SKILL | who else wants to become a ROLE | who else is working towards ROLE | who has experience with SKILL | who has experience in TOPIC
who has done SKILL | who has skills in SKILL | who would know about TOPIC | who do i ask about SKILL | who do i turn to for SKILL | who to ask about TOPIC
who to follow | who should i follow | who should i talk to | who should i meet | who is worth following | who shares my interests | who has the same goal as me
who has the same skills as me | who is like me | whom can i ask about SKILL | whom should i follow | anyone good at SKILL | anyone good with TOPIC | anyone know SKILL
anyone knows about TOPIC | anyone here who does SKILL | anyone into TOPIC | anyone who can teach SKILL | anyone who could help with TOPIC | anyone working as ROLE
anybody who knows SKILL | anybody into SKILL here | somebody who knows SKILL | someone who knows SKILL | someone who can help me with SKILL
someone to learn SKILL with | someone to practise SKILL with | someone to talk to about TOPIC | someone for SKILL | is anyone good at SKILL | is anyone here a ROLE
is anybody into TOPIC | is there anyone who knows SKILL | is there anyone here who does TOPIC | is there someone who can teach me SKILL | is there a AGENT here
is there a ROLE here i can ask | is there a mentor for SKILL | is there an expert in SKILL | does anyone know SKILL | does anyone here do SKILL
does anybody speak SKILL | does someone know about TOPIC | do you know someone who does SKILL | do you know anyone good at SKILL | do you know any ROLES
do we have any AGENTS | are there any ROLES here | are there AGENTS here | are there other ROLES | are there people who know SKILL | are there people who like TOPIC
are there members who do SKILL | are there members from TOPIC | any ROLES around | any ROLES here | any AGENTS | any AGENTS here | any experts in SKILL
any mentors for SKILL | any members who know SKILL | any members in TOPIC | any people into TOPIC | find people | find people who know SKILL
find people who like TOPIC | find people with SKILL | find people like me | find members who do SKILL | find members with SKILL | find me a AGENT | find me a ROLE
find me a ROLE to talk to | find me a mentor | find me a mentor for SKILL | find me someone who knows SKILL | find me a SKILL teacher | find me an expert in SKILL
find someone who can teach me SKILL | find someone for SKILL | find a tutor for SKILL | find a partner to learn SKILL | find a study buddy
find friends with the same interests | find ROLES | people who know SKILL | people who do SKILL | people with SKILL | people into TOPIC | people in TOPIC
people near me | people working as ROLE | people who want to become ROLE | people like me | people with the same goal | people to follow | people to learn with
people i should know | people | members | members with SKILL | members who know TOPIC | members who are ROLES | members learning SKILL | mentor for SKILL | mentor
teacher for SKILL | tutor for SKILL | SKILL mentor | SKILL teacher | SKILL expert | SKILL experts | SKILL people | SKILL tutor wanted | experts in SKILL | ROLES here
ROLES | AGENTS | AGENTS nearby | AGENT wanted | need a mentor | need a AGENT | need someone who knows SKILL | need help with SKILL who can i ask | need help from a ROLE
i need a mentor in SKILL | i need a teacher for SKILL | i need someone to help me with TOPIC | i need a ROLE for my project | i need somebody with SKILL
i want to meet ROLES | i want to meet people who do SKILL | i want to talk to a ROLE | i want to connect with AGENTS | i want to learn from a ROLE
i would like to meet other learners | i would like to get to know people | i am looking for a mentor | i am looking for a AGENT
i am looking for someone who knows SKILL | i am looking for people to learn SKILL with | looking for a mentor in SKILL | looking for a study partner
looking for ROLES to talk to | looking for people who know TOPIC | looking for members with SKILL | connect me with a ROLE | connect me with someone in SKILL
connect me to people who do TOPIC | introduce me to a ROLE | introduce me to someone who knows SKILL | put me in touch with a AGENT | show me members who know SKILL
show me people with SKILL | show me people like me | show me ROLES | list members with SKILL | list people who know SKILL | list all ROLES here
suggest people to follow | suggest someone to follow | suggest members | recommend someone who knows SKILL | recommend people to follow | recommend a mentor
which members know SKILL | which members are ROLES | which people here do SKILL | which AGENTS are here | search for people who know SKILL | search members TOPIC
meet people | meet other ROLES | how can i find a mentor | how do i find people who know SKILL | where can i find a mentor for SKILL | where are the ROLES
is there a community of ROLES | can someone help me with SKILL | can anyone teach me SKILL | can anybody explain TOPIC to me in person
can you find me someone for SKILL | could somebody show me how to do TOPIC | learning partner for SKILL | study group | anybody here who does SKILL
anybody here who TOPIC | anyone from a SKILL background | is there anyone from a SKILL background here | is there anybody with a SKILL background
is there somebody who could show me TOPIC | would there be someone who is good at SKILL and could help me | would anyone help me with my TOPIC
would somebody look at my TOPIC | would someone teach me SKILL | need someone who can show me SKILL | need someone to show me TOPIC | need a hand with TOPIC
need a buddy | need a partner for SKILL | who has evidence for SKILL | who has got evidence for SKILL not just talk | who has shown SKILL | who has really done SKILL
who is really good at SKILL | who is best at SKILL | who knows SKILL well | who knows how to do TOPIC | who knows most about SKILL | who can SKILL
who can show me SKILL | who can show me how to TOPIC | who can check my SKILL | who can give me feedback on SKILL | who can explain SKILL to me
who can i learn SKILL from | who can i learn from | who can i ask | who can i ask for help | who can i work with | who could i learn with | who could i team up with
who could i team up with for SKILL | who wants to learn SKILL with me | who would teach me | who would help me | who is in my projects | who else is in my projects
who else is in the project | who else is here | who else does SKILL | who else is a beginner in SKILL | who is new here | who is around | who is near me
who lives in TOPIC | who comes from TOPIC | who has the same target | who has the same target role | who has my goal | who shares my goal | who wants to be a ROLE too
who here is a FORMER | who here has been a ROLE | who is already a ROLE | who became a ROLE | who made it to ROLE | who works with TOPIC | who is there | who is on here
i search people who do SKILL | i search persons which do SKILL | i search somebody for SKILL | i am searching a person who knows SKILL
i want somebody to show me TOPIC | i want to ask someone about SKILL | i want to ask a ROLE something | i want to ask them something
i want to learn SKILL together with someone | i have a question about SKILL who can answer | i have a question for a ROLE | i know nobody here
i do not know anyone here | any ROLES i could talk to | any ROLES to follow | any designers around | any beginners like me | any other parents here
any other beginners | any women in SKILL | any locals | ROLES around | ROLES near me | ROLE to talk to | ROLE to learn from | ROLE mentor | find me a person for SKILL
find me a ROLE who can help | find me people who can SKILL | find me somebody to practise with | find a mentor | find a teacher | find the SKILL people
get me in contact with ROLES | get me in touch with someone who knows SKILL | members like me | members from TOPIC | members who want to be ROLE
members with evidence for SKILL | people around me | people from TOPIC | people my age | people who speak SKILL | people who work as ROLE | people who could help me
people who can TOPIC | others who learn SKILL | others like me | others with my goal | other ROLES | other learners | someone with experience in SKILL
someone who has done SKILL for years | someone who does TOPIC | someone like me | somebody who speaks SKILL | somebody for SKILL | somebody nice to learn with
a person who knows SKILL | a mentor please | a teacher for SKILL | a kind person who knows TOPIC | an expert for SKILL | an expert on TOPIC | the best at SKILL
is there a ROLE here | is there a ROLE among you | is there a ROLE who could mentor me | is there a person who knows SKILL | is there a member who knows SKILL
is there somebody who knows TOPIC | is there somebody who does SKILL | is there someone for SKILL | is there someone from TOPIC | is there anyone i can ask about SKILL
is there anyone like me | is there anyone else from TOPIC | is someone here from TOPIC | is anybody here from TOPIC | someone here from TOPIC | is there anyone who speaks SKILL | is there anyone with SKILL | is anyone from TOPIC
is anyone learning SKILL | is anyone working as ROLE here | is anybody good at SKILL | is somebody here good at TOPIC | has anyone here worked as a ROLE
has anyone done SKILL before | has anybody experience with SKILL | does anyone work as a ROLE | does anyone speak SKILL | does anyone want to learn SKILL with me
does anybody know about TOPIC | do you know a ROLE | do you know a AGENT | do you know a good SKILL teacher | do you know somebody for SKILL
do you have a mentor for me | do you have someone for SKILL | can you introduce me to a ROLE | can you find someone who knows SKILL
can you recommend somebody for SKILL | could you connect me with a ROLE | could you find a AGENT for me | where do i find a AGENT | where do i find a mentor
where do i find a ROLE | where can i meet ROLES | where can i find people who do TOPIC | where can i find people like me | how do i find a mentor
how do i find a ROLE to ask | how do i find others who do SKILL | how do i meet people here | i search a ROLE | i search a mentor | i search a teacher for SKILL
i search someone who knows TOPIC | i am looking for a ROLE | i am looking for a ROLE to talk to | i am looking for a person who knows TOPIC
i am looking for help with SKILL from someone | i am looking for a SKILL mentor | i am looking for a study buddy | i am looking for friends | i am alone here
i feel alone here | i need a SKILL expert | i need a SKILL teacher | i need a buddy for SKILL | i need a person who can TOPIC | i need a ROLE | i need a tutor
i need a partner | i need someone for my project who knows SKILL | i need help from someone who knows SKILL | i would like to talk to a ROLE
i would like to talk to someone about SKILL | i would like to ask a ROLE | i would like to meet people who do SKILL | i would like to learn SKILL from someone
i would like a mentor | i want a mentor | i want a mentor for SKILL | i want a teacher | i want to find people | i want to find people who like TOPIC
i want to follow people who do SKILL | i want to get to know ROLES | i want to meet people | i want to meet others | i want to talk to someone
i want to talk to someone who knows SKILL | want to meet ROLES | want a mentor | whom do i ask about SKILL | whom could i follow | who is a good mentor
who is a good mentor for SKILL | who is a good SKILL teacher | who is good in SKILL | who is the best at SKILL | who is the SKILL expert here
who is working towards ROLE | who is from TOPIC | who are the ROLES | who are the SKILL people | who are the experts for SKILL | who here can TOPIC
who here does SKILL | who here is good at SKILL | who here is a AGENT | who here speaks SKILL | who could show me TOPIC | who could show me how SKILL works
who could teach me | who could teach me SKILL | who could help with TOPIC | who could help | who can mentor me | who can teach SKILL | who can help me become a ROLE
who can answer questions about SKILL | who can i contact about SKILL | who can i follow | who does the same as me | who does TOPIC | who has a SKILL background
who has worked as ROLE | who knows anything about TOPIC | who knows a lot about SKILL | who knows how SKILL works | who understands SKILL | who would be good to follow
who would be a good mentor | who would be good to talk to | who would know | SKILL anyone | SKILL who | SKILL who can help | SKILL mentor wanted | SKILL buddy
SKILL partner | SKILL members | SKILL folks | AGENT here | AGENT please | ROLE here | ROLES to follow | ROLES to talk to | ROLES who could help me | ROLES in TOPIC
mentors | mentors for SKILL | tutors | experts | teachers for SKILL | buddies | members who are good at SKILL | members who speak SKILL | members who work as ROLE
people good at SKILL | people who are good at SKILL | people who are learning SKILL | people who understand SKILL | people with a SKILL background
people with experience in SKILL | folks into TOPIC | somebody from TOPIC | somebody who can help me | somebody who can teach SKILL | somebody who has done TOPIC
somebody with SKILL | someone from TOPIC | someone good at SKILL | someone good with TOPIC | someone who speaks SKILL | someone who understands SKILL
someone who works as a ROLE | someone with SKILL | someone to ask about SKILL | someone to follow | someone to learn with | someone to talk to
`,
  skill: `
what counts as SKILL and how would i show that | what counts as SKILL | they said i need SKILL on paper what counts as SKILL
what is SKILL i thought that is something else | what is SKILL i thought that happens to me at a job | why would a ROLE learn SKILL
why does a ROLE need SKILL | what use is SKILL for a ROLE
what is SKILL | what is SKILL good for | what is SKILL used for | what is SKILL about | what is meant by SKILL | what is intermediate SKILL
what is the difference between beginner and advanced in SKILL | what exactly is SKILL | what does SKILL mean | what does SKILL involve | what does SKILL include
what does beginner mean in SKILL | what does expert mean in SKILL | what does intermediate SKILL look like | what does it mean to be advanced in SKILL
what do you need for SKILL | what do i need to know for SKILL | what do i need to know about SKILL | what do i need to learn for SKILL
what do i have to do to be advanced in SKILL | what do AGENTS do | what does a AGENT do | what can an expert in SKILL do | what should i be able to do in SKILL
what should a beginner in SKILL know | what are the levels of SKILL | what are the basics of SKILL | what level am i in SKILL | what level is my SKILL
what is my level in SKILL | what is the next level in SKILL | which level am i at in SKILL | which level of SKILL do i have | which roles need SKILL skill
explain SKILL | explain SKILL to me | explain SKILL like i am five | explain SKILL in simple words | explain what SKILL is | explain the skill SKILL
explain the levels of SKILL | describe SKILL | define SKILL | definition of SKILL | meaning of SKILL | tell me about SKILL | tell me more about SKILL
tell me something about SKILL | tell me what SKILL is | teach me SKILL | teach me about SKILL | can you teach me SKILL | can you explain SKILL
could you tell me what SKILL is | do you know what SKILL is | i do not understand SKILL | i do not know what SKILL is | i want to understand SKILL
i want to learn SKILL | i want to know more about SKILL | i want to get better at SKILL | i want to improve my SKILL | i would like to learn SKILL
i never did SKILL how do i learn it | i am new to SKILL | learn SKILL | learning SKILL | learn about SKILL | how do i learn SKILL | how can i learn SKILL
how do i start with SKILL | how do i begin with SKILL | how do i get better at SKILL | how can i get better in SKILL | how can i improve my SKILL | how to improve SKILL
how to learn SKILL | how do i become good at SKILL | how do i become an expert in SKILL | how do i reach the next level in SKILL | how do you get good at SKILL
how good am i at SKILL | how good do i have to be at SKILL | how well do i know SKILL | how long does it take to learn SKILL | how hard is SKILL | is SKILL hard
is SKILL hard to learn | is SKILL difficult | is SKILL useful | is SKILL worth learning | is it worth learning SKILL | why learn SKILL | why is SKILL important
why should i learn SKILL | what can i do with SKILL | where is SKILL used | when am i advanced in SKILL | when am i an expert in SKILL | how do i know my level in SKILL
how do i know if i am intermediate at SKILL | am i a beginner in SKILL | am i good at SKILL | am i an expert in SKILL | do i have SKILL | do i know SKILL
do i know enough SKILL | can i do SKILL | SKILL | SKILL please | SKILL what is that | SKILL meaning | SKILL explained | SKILL for beginners | SKILL for dummies
SKILL basics | SKILL levels | SKILL level | SKILL beginner level | SKILL intermediate | SKILL advanced | SKILL expert level | SKILL definition | SKILL in a nutshell
SKILL overview | SKILL introduction | basics of SKILL | beginner SKILL | advanced SKILL | intro to SKILL | introduction to SKILL | overview of SKILL | levels of SKILL
levels in SKILL | info on SKILL | information about SKILL | more about SKILL | about SKILL | the skill SKILL | understanding SKILL | difference between SKILL and SKILL
compare SKILL and SKILL | SKILL or SKILL which should i learn | give me an overview of SKILL | give me the basics of SKILL | help me understand SKILL
help me learn SKILL | help me get better at SKILL | what is the point of SKILL | what is SKILL even | what is SKILL anyway | what is this SKILL thing
what is SKILL all about | what is so good about SKILL | what means SKILL | what means SKILL please | what do you do there in SKILL | what do you do in SKILL
what do you do with SKILL | what does one do in SKILL | what does SKILL have to do with TOPIC | what has SKILL to do with TOPIC | what is part of SKILL
what belongs to SKILL | what would i do in SKILL | what separates a beginner from an expert in SKILL | what counts as advanced SKILL
what makes someone an expert in SKILL | what is the first thing to learn in SKILL | why does everyone need SKILL | why do so many roles need SKILL
why do people need SKILL | why would anyone need SKILL | why would i need SKILL | who needs SKILL | who needs SKILL and what for | who uses SKILL
which roles need SKILL | which jobs use SKILL | what is SKILL needed for | where do you need SKILL | where would i need SKILL | is SKILL a language
is SKILL a programming language or what is it good for | is SKILL the same as SKILL | is SKILL for me | is SKILL something i could learn | is SKILL only for experts
is SKILL boring | is SKILL fun | isnt SKILL the same as TOPIC | SKILL what do you do there exactly | SKILL what is it | SKILL what is it for | SKILL what for
SKILL how does it work | SKILL tell me | SKILL tell me more | SKILL in simple words | SKILL in plain english | SKILL in one sentence | SKILL info | SKILL skill
SKILL requirements | my teacher says i should learn SKILL what is it | my boss says i should learn SKILL what is that | everyone talks about SKILL what is that
someone told me to learn SKILL | somebody said i should learn SKILL could you tell me what it is | they keep saying SKILL what does it mean
people keep talking about SKILL and i have no idea what it is | i heard about SKILL what is that | i heard of SKILL | i read about SKILL and did not understand it
i keep hearing about SKILL | i have no idea what SKILL is | i have no clue about SKILL | i am a total beginner explain SKILL | i am a newbie explain SKILL
i am scared of SKILL | i know nothing about SKILL | explain SKILL like i am NUMBER | explain SKILL to a beginner | explain SKILL to my grandmother | explain me SKILL
explain please SKILL | how does SKILL work | how would you describe SKILL | how would you explain SKILL | how do people prove they are good at SKILL
how do people get good at SKILL | how do i prove SKILL | how do i show that i know SKILL | how do you prove SKILL | how far am i with SKILL | how far am i in SKILL
how much SKILL do i know | how strong am i in SKILL | how hard is it to learn SKILL | how can i learn SKILL quickly | how can i practise SKILL | best way to learn SKILL
easiest way to learn SKILL | do i need to be good at maths for SKILL | do i need talent for SKILL | can anyone learn SKILL | can i learn SKILL at my age
can i learn SKILL on my own | can you describe what SKILL is | tell me what SKILL is for | what do i learn in SKILL | what do you learn in SKILL
what do people do in SKILL | what do they mean by SKILL | what do you mean by SKILL | what do you call SKILL | what does SKILL cover | what does one need SKILL for
what does a beginner in SKILL do | what does someone do who knows SKILL | what does good SKILL look like | what is SKILL please
what is SKILL exactly and what do i need it for | what is SKILL in simple words | what is SKILL like | what is it with SKILL | what is meant with SKILL
what is behind SKILL | what is advanced SKILL | what is beginner level in SKILL | what is expert level in SKILL | what is needed for intermediate SKILL
what is the use of SKILL | what is the purpose of SKILL | what is the meaning of SKILL | what is the skill SKILL | what is the best way to learn SKILL
what are SKILL skills | what can i do when i know SKILL | what can one do with SKILL | what can you do with SKILL | what can you tell me about SKILL
what good is SKILL | what kind of skill is SKILL | what level do i have in SKILL | what level of SKILL do i have | what would an expert in SKILL do
what would i learn in SKILL | what would i need SKILL for | what the hell is SKILL | wtf is SKILL | which level in SKILL | which roles use SKILL
which roles require SKILL | where do people use SKILL | why do i need SKILL | why do people learn SKILL | why is SKILL useful | why is SKILL needed
how can i start SKILL | how can i become good at SKILL | how do i get into SKILL | how do i get started with SKILL | how do i get to advanced SKILL
how do i get evidence for SKILL | how do i learn SKILL from zero | how do i learn SKILL the fast way | how does one learn SKILL | how does SKILL help me
how is SKILL used | how is my SKILL | how long until i know SKILL | how to get better at SKILL | how to start with SKILL | how to practise SKILL | how useful is SKILL
how important is SKILL | can you define SKILL | can you explain SKILL to me in simple words | can you explain SKILL to a child | can you explain what SKILL means
can you give me an introduction to SKILL | can you help me learn SKILL | can you tell me about SKILL | can you tell me what SKILL means
can you tell me more about SKILL | can you teach SKILL | could you explain SKILL | could you explain to me what SKILL is | could you please explain SKILL
do you know SKILL | do you know something about SKILL | does SKILL mean TOPIC | does SKILL need maths | is SKILL about TOPIC | is SKILL a skill | is SKILL easy
is SKILL easy to learn | is SKILL important | is SKILL only for TOPIC | is SKILL something with TOPIC | is SKILL the thing with TOPIC | is it hard to learn SKILL
i am curious about SKILL | i am interested in SKILL | i am interested in learning SKILL | i am starting with SKILL | i am supposed to learn SKILL what is it
i cannot do SKILL | i do not get SKILL | i do not understand what SKILL is for | i do not understand what SKILL means | i know a little SKILL how do i get better
i know SKILL a bit which level is that | i must learn SKILL | i need SKILL | i need to learn SKILL | i need to know SKILL | i should learn SKILL they say
i want to be good at SKILL | i want to be better at SKILL | i want to know what SKILL is | i want to know about SKILL | i want to start with SKILL
i want to understand what SKILL is | i would like to know what SKILL is | i would like to get better at SKILL | i would like to understand SKILL
i would like to improve my SKILL | please explain SKILL | please explain what SKILL is | please tell me about SKILL | please tell me what SKILL is
say something about SKILL | so what is SKILL | tell me all about SKILL | tell me how SKILL works | tell me what SKILL means | tell me why SKILL matters
the basics of SKILL | the levels of SKILL | the point of SKILL | introduce me to SKILL | never heard of SKILL | never heard of SKILL what is it
my daughter does SKILL what is that | my friend does SKILL what is that | my boss wants me to learn SKILL | SKILL 101 | SKILL advanced what does it mean
SKILL beginner | SKILL expert what can they do | SKILL how do i learn it | SKILL how do i start | SKILL is what | SKILL is it hard | SKILL is it useful
SKILL means what | SKILL or SKILL what is the difference | SKILL vs SKILL | SKILL what does it mean | SKILL what is it good for | SKILL what is this | SKILL why
SKILL where do i start | SKILL where do i need it | SKILL who needs that
`,
} as const;
