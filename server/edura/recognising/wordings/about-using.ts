/** Of projects, skills, jobs and posts, by the title of the answer in contract/help; written as in `wordings-about-roles.ts`. */
export const wordingsAboutUsing: Readonly<Record<string, string>> = {
  Buildzone: `
what is the buildzone | what is a project here | how do projects work | how does the buildzone work | what is a step | what are steps
where do i find projects | where is the buildzone | what is a buildzone | what does buildzone mean | what can i do in the buildzone | explain the buildzone
what are projects | how do projects work here | how do steps work | what is a project exactly | what does build mean in the menu
how long does a project take | how much time do projects need | is there a deadline for projects | are there deadlines | what happens if i am too slow
what if i do not finish | can i take a break from a project | can i pause a project
`,
  'Join a project': `
how do i join a project | how can i join a project | how many people can join a project | how do i join a group | can i do a project alone
can i be in two projects | do i have to finish a project | what happens when i join a project | how do i join it | how can i join that
how do i get into a project | how do i take part | how do i participate | can i just join | do i have to be accepted | do i need permission to join
do i have to apply to join a project | how many projects can i join | can i join more than one project | why can i not join | the project is full
what does full mean | can i join a project later | is it a commitment to join | do i have to meet people in person | do projects meet in person
are projects online | can i do projects on my own | where is the join button | i joined what now in this project | do i have to live there
can i join from another country
`,
  'Leave a project': `
leave a project | i want to leave my project | how do i leave a project without anyone noticing | how do i quit a project | i want to quit the project
can i leave a group | what happens if i leave a project | how do i leave a project | how can i get out of a project | get out of a project
i want to quit a project | i want out of a project | i joined the wrong project | i joined by mistake | i joined a project by accident
remove me from a project | unjoin a project | how do i unjoin | i do not want to be in this project any more | stop a project | give up a project
drop out of a project | can i leave any time | i do not like my project | change to another project | what happens to my steps if i leave
do i lose my progress if i leave a project | leave group | exit a project | abandon a project | can i rejoin a project
`,
  'Start a project': `
how do i create a project | create a project | start my own project | i want to start my own project | how do i publish my project | can i make a group
can i start my own project | how do i make a project | how do i set up a project | how do i start my own project | how do i start a project
can i make my own project | i have an idea for a project | i want to create something with others | how do i make a new project | can anyone start a project
can i propose a project | how do i set up my own project | where do i create a project | new project | add a project | publish my own project
i want to lead a project | can i lead a group | start a group | open a new project | found a project | can i run my own project here
how can i upload my own project idea | who can create projects
`,
  'Change or close your project': `
how do i edit my project | how do i delete my project | how do i add a co owner | who owns a project | how do i change the steps of my project
how do i close my project | archive my project | how do i archive a project | i want to hand over my project | how do i give my project to someone else
transfer my project | how do i make someone a co owner | change my project | add a step to my project | how do i add steps to my project
how do i remove someone from my project | kick a member out of my project | how do i end my project | remove my project
`,
  'Others in your project': `
how to get more members in my project | how do i find more people for my project | nobody joins my project
can i make my project private | how do i make my project private | can i hide my project | who can see my project | is my project public | can everyone see my project | how do i close my project to others | can i choose who joins my project | can i throw someone out of my project
how do i invite someone to my project | how do i get other people to join my project
how do i find members for my project | nobody joins my project | how do i promote my project | how do i share a project
share this project with a friend | send a project to someone | how do people find my project | i need more people for my project
can i invite my friend to a project
`,
  'Mark a step': `
mark a step as done | mark step done | how do i finish a step | how do i undo a step | i marked the wrong step | oops marked wrong step
i marked the wrong step undo | i ticked the wrong step | untick a step | what happens when a step is done | how do i mark a step as done
i clicked done by mistake | i clicked done by mistake on a step | i pressed done too early | i marked it done but it is not | undo a step | undo done
mark as not done | how do i uncheck a step | reset a step | who checks my steps | who checks if i did it | does someone check my work
do you check if i really did it | can i cheat | how do you know that i really did a step | how do i tick off a step | do i have to do the steps in order
can i skip a step | can i do steps in any order | i finished a step where do i say that | where do i click when i am done | how do i finish a project
how do i complete a project | how do i start a step | what happens when i finish a project
`,
  Evidence: `
how do i submit a step | how does evidence work | how do i add evidence | how do i upload evidence | what counts as evidence | how do i delete evidence
how to upload proof for a step | upload proof | where do i put my proof | how do i show what i did | how do i hand in my work | what is evidence
what is evidence and why would i want it | why would i want evidence | why do i need evidence | what is evidence for | what does evidence mean here
what do i put as evidence | why should i upload proof | why should i upload proof of what i did | what kind of evidence | can evidence be a link
can evidence be a photo | do i have to add evidence | is evidence required | must i upload proof | where do i upload my work | how do i upload my work
where do i show my work | can i upload a video | who can see my evidence | delete my evidence | edit my evidence | evidence | proof of my work
how do i prove i did a step | how do i prove that i did it | how do i put a photo on a step i finished | where do i put a picture of what i made | how do i put a link on a step | add a photo to my step | how do i show that i really did it
how do i prove what i did | what counts as proof | i have a photo of my work where does it go | how do i document my work
`,
  Feedback: `
who looks at my evidence | does anyone check my evidence | who reads my evidence
how do i give feedback | where can i give feedback to people | where do i give others feedback | how does feedback work | how do i get feedback | who gives feedback on my evidence | who gives me feedback
how do i get feedback on my work | can someone look at my work | will someone review my work | nobody gave me feedback | how do i ask for feedback
i am scared of feedback | what if people laugh at my work | who reviews my work | do i get grades | is my work graded | how do i comment on the work of others
can i give feedback to others | i got bad feedback | what if my work is bad | i am afraid to show my work | i am scared of sharing my work
i do not dare to show my work | what if my work is not good enough
`,
  'What you claim and what you have shown': `
how do i put a photo of my finished TOPIC as evidence for a step | how do i add a photo as evidence for step 3 | how do i attach a picture as proof to a step
what is the difference between claimed and shown | what does evidenced mean | what does claimed mean | what is a claimed skill | what is an evidenced skill
what is a proven skill | claimed or evidenced what is the difference | why is my skill only claimed | how do i prove a skill
how does a skill become evidenced | what counts as shown | what is the difference between claimed and evidenced | what is the tick next to some skills
what is the little tick next to some skills and not others | why do some skills have a tick | why is my step not counted | why does my step not count
why does my skill not count | when does a skill count | when is a skill proven | when is a skill evidenced | how many steps until a skill is shown
claimed skill | evidenced skill | why does my skill say claimed and not shown | why does it say claimed | what does claimed and shown mean
shown versus claimed | how do i make a claimed skill shown | how do i get a skill confirmed | how do i verify my skills | who verifies skills
are skills verified | can people lie about their skills | why is my skill not shown
`,
  'Levels of skills': `
what does intermediate mean | what does beginner mean | what does expert mean | what does advanced mean here | what are the levels | what do the levels mean
how many levels are there | which level am i | what is my level | how do i know my level | difference between beginner and intermediate
difference between advanced and expert | when am i an expert | how do i reach the next level | how do i get to advanced
what do beginner and intermediate mean | how difficult is intermediate | who decides my level
`,
  'Skills and roles': `
what is the difference between a skill and a role | what is the difference between a skill and a role here | skill versus role | what is a role
what is a skill | what is a role here | what are roles | what are skills | what does role mean | are roles jobs
what is the difference between a role and a job | is a role the same as a job | which skills are there | list all skills
`,
  Match: `
what does the match mean | what does the percentage mean | what is the match score | how is the match calculated | how do you work out the percentage
why is my match so low | what is that percent number on the project | where does the match come from | why does the card say percent
what is the number next to the project | why do i only have a low percentage | how do i get a higher match | why does it say i match | why is it zero percent
what does NUMBER percent mean | why does it say NUMBER percent | why am i at NUMBER percent | what do the percent mean | how do i increase my percentage
why do i have no percent
`,
  'Career guidance': `
how do i set a target role | set my target | set ROLE as my target | make ROLE my target | make ROLE my goal | choose a target role | choose ROLE as my goal
how do i choose a goal | how do i change my target | change my target role | change my goal to ROLE | change my target to ROLE | switch my target to ROLE
remove my target | how do i pick a target role | what is a target role
what is career guidance | where is career guidance | how does career guidance work | how is my plan made | where do i see the roles
can i have two targets | i want another target | i want a different goal | where do i set my goal | where do i say what i want to become
how do i tell you my goal | how do i tell you what i want to be | forget my target | make my target ROLE | ROLE should be my target
i have changed my mind i want to be a ROLE now set it | how do you pick my next steps | how do you decide what i should do next
how do i choose a target role | what is a target role for | i changed my mind about my target role | i changed my mind about my target
how do i change my goal | where do i set my target | do i need a target role | must i choose a target | can i have no target | how do i remove my goal
i picked the wrong target | i chose the wrong role | where is my plan | how do i see my plan | i no longer want to be a ROLE
i do not want to become a ROLE any more | different goal please
`,
  Certificates: `
do i get a certificate | do i get a diploma | is there a certificate at the end | certificates | are there exams | is there a test | do i get a badge
are there badges | do i get points | is there a ranking | are there grades | is this recognised by employers | do employers accept this
will this help me get a job | is it an official qualification | do i get a degree | do i get credits | will i get a reference | can i print what i did
proof of participation | does this lead to a job | guarantee a job
`,
  Jobs: `
how do i save a job | how do jobs work here | how do i unsave a job | what happens when i save a job | how long is a job open | why is a job closed
how do i report a job | how do jobs work | where are the jobs listed | where do the jobs come from | are the jobs real | who posts the jobs
how do i filter jobs | how do i save a job for later | are the jobs checked | get told about new jobs | how do i get job alerts | job alerts
`,
  'Apply for a job': `
how do i apply | where do i apply | how do i send my application | do you send my application | how do i apply for a job | did my application arrive
how do i see my application | where are my applications | can i withdraw my application | who can see that i applied | what happens after i apply
did they get my application | apply for this job | i applied what now | i applied and nobody answers | does stepwise send my cv
how do i send my cv to an employer | can you apply for me | do i need a cv | do i need a cover letter | how do i contact the employer
employers can see my phone number | can employers see my phone number | can i apply without experience | can employers find me here
can employers see my profile | do employers see my profile | status of my application
`,
  'Post a job': `
how do i post a job | can i post a job | can i advertise a job | how do i close a job | how do i edit a job i posted | who can post a job
how do i get the right to post jobs | can my organisation post jobs here | how do i advertise a vacancy | where do i see jobs i posted | how can i post a job
i want to hire someone | i am an employer | i am an employer how do i post a job | we are looking for people for our company | how do i find employees here
where do i add a job | publish a job | can i offer a job here | i want to offer work | my company wants to post a job | recruit people here
advertise an open position | hire members
`,
  'Reading posts': `
where do i see posts | where do i read posts | where can i read posts | where are the posts | show me posts | show me the posts | read posts | posts of others | where do i read what others write
where can i read what others wrote | what do others write | what have others posted | where is the feed | what is the feed | feed | where is the blog | posts about SKILL | posts about TOPIC | is there a post about TOPIC
posts of the people i follow | posts of those i follow | where do i see what my friends post | newest posts | latest posts | what is new in the posts | i want to read something | something to read
`,
  Posts: `
how do i write a post | write a post | new post | how do i post something | how do i post | how do i publish an article | publish a post
i want to share something | i want to write an article | how do i edit my post | edit my post | where are my drafts | my drafts | can i save a draft
how do i add an image to my post | what are posts | where can i write something | how do i tell others about my project
how do i share my work | how do i share my progress | can i write a blog here | can others comment on my post | how do i mention someone
how do i put a picture in a post | how do i make text bold in a post | how do i make text bold | how do i add a heading | how do i add a link to a post
how do i add a picture to my post | can i put a video in a post | can i save a draft of a post | can i edit my post after publishing
can i change a post after publishing | where do i write | where is new post | how do i share something with everyone | how long can a post be
can i schedule a post | i want to tell everyone what i made | where do my drafts go | find my draft | how do i write something | how do i correct my post
there is a typo in my post | how do i share my story
`,
  'Who sees posts': `
why can nobody see my post | who can see my posts | can strangers read my posts | who can read my posts | who sees my posts | are my posts public
are posts public | can i make my post visible only to followers | only my followers should see my post | can i make a post private | private post
are my posts on google | who reads what i post | can people without account read my posts | hide my posts | who sees what i write here
can my boss read my posts
`,
  'Delete a post': `
how do i delete my post | delete my post | how do i remove a post | take down my article | delete a draft | undo deleting a post
i deleted my post by mistake | how do i unpublish a post | i posted something stupid how do i get rid of it | i posted something wrong how do i remove it
get rid of my post | remove what i posted | take back a post | how do i take back what i posted | how can i delete a post | remove a post
delete what i wrote | i want to delete something i posted | how do i delete a draft | undo delete post | i regret my post
`,
  'Saved posts': `
can others see what i saved | does anyone see my bookmarks | who sees what i saved | are my saved posts private | do others know that i saved something
can somebody see what i keep | is it shown to others when i save a post | where are my saved posts | my saved posts | saved posts | how do i save a post
bookmark a post | my bookmarks | posts i saved | where do i find what i bookmarked | where do i find saved things | where is what i saved
can i keep a post for later | read later | where do i find saved posts | how do i bookmark | how do i save something for later | unsave a post
`,
  Likes: `
how do i like a post | who liked my post | how do i like something | can i see who liked it | how do i take back a like | i liked it by mistake
unlike a post | why does nobody like my posts | how many likes do i have | what does the heart do
`,
  Comments: `
how do i comment | how do i write a comment | how do i comment on a post | how do i delete a comment | delete my comment | how do i hide a comment
how do i edit my comment | how do i reply to a comment | remove a comment from my post | how do i answer a comment | there is spam in the comments
can i turn off comments | how do i turn off comments | can i delete comments of others | someone wrote a nasty comment | how do i respond to a comment
where are my comments | edit a comment | can i edit a comment | my comment is gone | who can comment on my posts
`,
};
