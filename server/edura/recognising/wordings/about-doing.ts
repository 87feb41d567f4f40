/** Of what was done, comes next, and fits in a week; written as in `wordings-about-roles.ts`. */
export const wordingsAboutDoing = {
  next: `
what do i still have to do for my project | what do i still have to do in my project | what is left in my project | what is next in my project | what is missing in my project | what do i have to do in my project | how do i go on with my project | where did i stop in my project
i am NUMBER and never made a TOPIC where do i start | i want to learn TOPIC where do i begin | i want to learn SKILL where do i begin | i have no idea where to begin | i am bored | i am bored surprise me | surprise me | where should i click first | first day here
i am new here where do i start | i am new and a bit lost can you help me get started | i am going back to work what could i do here | i am retired what could i do here | i am a parent with little time what could i do here
finished my step and now | i finished my step and now | step done and now | step finished what now | anything useful i might get on with
anything useful i could get on with | a free afternoon anything useful to do | i have a rainy afternoon anything to get on with
is it worth doing SKILL next or shall i leave it | should i do SKILL next or leave it | is SKILL worth doing next | quick win | a quick win please
any quick wins | what could i finish quickly | what is nearly finished | something small i can finish
what should i do next | what should i learn next | what shall i work on next | what to do next | what do i do now | what now | now what | what is next | what comes next
next | next step | next steps please | my next step | what is my next step | what is the next thing for me | what would be a good next step
which step should i take next | which step is next | what is the best next step for me and why | next step towards ROLE | next steps for ROLE | what next for ROLE
what should i do next to become a ROLE | where do i start to become a ROLE | how do i start as a ROLE | how do i get started as a ROLE | how do i become a ROLE
how can i become a ROLE | how can i get into ROLE work | how do i begin on the way to ROLE | how does one get to be a ROLE | first step to become a ROLE
what should a beginner ROLE do first | what should i learn first for ROLE | what should i start with | where should i start | where do i start | where to begin
i do not know where to start | i am new here where do i begin | i am new what should i do first | just joined what now | i have no idea what to do | no idea what to do
no clue what to learn | not sure what to do next | not sure where to go from here | where do i go from here | how do i go on | how should i continue
what should i continue with | continue | continue where i left off | carry on | pick up where i stopped | resume my work | what was i working on | where was i
i am stuck | i am stuck what now | i feel lost | i am lost what would you suggest | i am bored give me something to do | bored | give me something to do
give me a task | give me something to learn | give me work | got anything for me today | recommend something | recommend me something to do | recommend what to learn
suggest something to learn | suggest a next step | any suggestions | any ideas | any advice | got any tips for me | what do you suggest | what would you recommend
what would you do in my place | advise me | guide me | point me in the right direction | nudge me | motivate me | help me decide what to do | help me get going
help me move forward | i need direction | i need something to work on | what can i do today | what can i do now | what could i do right now | what should i do today
what should i do tonight | what should i focus on | what should i concentrate on | what should i prioritise | what is my top priority
what is most important for me right now | what is the most useful thing i could do | what matters most now | what is worth my time | what would help me most
what would bring me closer to my goal | what brings me forward | how do i get closer to ROLE | how do i get closer to my target | how do i reach my goal
how can i reach my target role | how can i reach my target faster | how to reach my goal | fastest way to ROLE | quickest way to become a ROLE | shortest path to ROLE
easiest way to my goal | best way to become a ROLE | roadmap to ROLE | learning path for ROLE | path to ROLE | route to ROLE | how do i close my gap
how can i close the gap | what closes my gap fastest | how do i make progress | how can i make more progress | which skill should i learn next
which skill should i work on first | what skill should i improve | what should i study | what should i learn | what is the one thing i should do | what step follows
what comes after this | what do i do after this step | i finished a step what now | i have finished everything what now | done with that what is next
i am done what is next | what is left to do | what is still open | what do i still have to do | open steps | my open tasks | to do list | my todo | todo
should i finish what i started or begin something new | should i carry on with my project or start another | which project should i continue | why should i do that
why this step | how do i improve | how can i get better | how can i advance my career | how do i move my career forward | help me with my career
i want a better job what should i do | i want to learn something new | i want to learn | i want to improve | what is a good start | start | let us begin | lets go
show me the way | where next | what else can i do | what else should i learn | step by step how do i get to ROLE | what would make sense now
what would make sense after that | tell me what would make sense next | what makes sense as a next thing | what would be a sensible next move for me
what would be the smartest move for me | what is the smartest move right now | what is the best thing to do now | which skill should i tackle first and why
which skill first | which task comes next | which one should i pick up again | which one should i do first | one thing to do today | give me one thing to do today
give me one thing i can do | just tell me what to do | tell me what to do | tell me what to do next | tell me where to start | tell me the next step
tell me why this comes next | why do you recommend that | why do you recommend SKILL | why do you suggest SKILL | why do you tell me to do SKILL
why do you keep telling me to do SKILL | why do you want me to learn SKILL | why should i do SKILL next | why SKILL next | why is that my next step | why that one
why that step and not another | here i am now what | i am here now what | i have an account now what | i signed up yesterday what do i do
i have just registered where do i begin | i have been away for months what now | i have been away where was i | i am back what is next
i am back after a break what should i do | i have finished the SKILL project what now | i finished the TOPIC thing what would make sense after that
i got stuck with SKILL what should i do | i have lost my motivation what could i do | i do not know how to go on | i do not know where to begin
i do not know what to learn | i cannot decide what to do | help me get unstuck | help i am lost | get me started | get me going | kick me into action | push me
point me somewhere | lead the way | bored now | so what do i do | so what now | ok what now | and now | what do you want me to do | what have you got for me
what is waiting for me | what is on my list | what is on for today | what is due | what is there to do | what shall i do today | what shall i tackle now
what could i tackle | what can i work on | what can i start | what can i learn today | what would you start with | what would be useful for me to learn
what would get me closer to ROLE | what would move me forward | what step brings me closest to my goal | what is the shortest way to ROLE
which step is the most useful | which step would help me most | which skill would help me most | which skill would bring me closest to ROLE
which skill is most important for my goal | which project should i do next | something to do please | suggestions please | recommendation | recommendations for me
my next move | my plan of action | next task | next thing to learn | next please | next one | keep going | let us continue | let us go on | on with it
how do i carry on | how do i proceed | how do i get ahead | how do i get further | how do i get from here to ROLE | how do i work towards ROLE
how do i move towards my target | how could i start becoming a ROLE | steps to become a ROLE | steps towards ROLE | first steps as ROLE | first steps
where do i go next | where should i put my energy | what would you do if you were me | what would you do next | what now boss | what is the plan boss | what is up next
what is the move | what to do first | what to start with | what to learn first | what to learn for ROLE first | what do you think i should do
what do you have in mind for me | what do you recommend i learn | what do i need to do next | what do i need to do now | what do i learn next | what must i do next
what must i do now | what can i do to get closer to ROLE | what can i do to become a ROLE | what could i do next | what could i do to reach my goal | what shall i learn
what shall i begin with | what step now | what step is next and why | what is my best next step and why | what is the next best step | what is the next thing to do
what is next for me | what is next on my way to ROLE | what is next on the way | what is the first step | what is the first thing to learn | what is a good first step
what is a good next project | what is sensible now | where do i start with ROLE | where do i go now | where to next | where to go from here | where shall i begin
where would you start | where do beginners start | which step now | which is my next step | which step is best for me | which skill is best to learn now
which skill would you learn first | why is this the next step | why should i do this step | why do i need to do this | why are you suggesting this
why are you recommending SKILL | why is SKILL recommended to me | why is SKILL on my list | why is SKILL so important for me | how do i continue | how to continue
how to start | how to start as ROLE | how to become a ROLE | how to be a ROLE | how to go on | how do i reach my goal faster | how do i get there
how do i get to my goal | how do i become ROLE as fast as possible | how can i start | how can i begin | how can i get started | how should i begin | how should i start
how would i become a ROLE | i am ready what is next | i am done with that now what | i am new | i am new here | i am completely new here | i am finished with my project
i just finished a project what next | i just finished a step | i just started | i have time now what should i do | i have done all my steps | i have done everything
i want to go on | i want to start | i want to start now | i want to get on | i want to make progress | i want to get closer to my goal | i need a next step
i need advice | i need guidance | i need a push | i need ideas | can you advise me | can you guide me | can you help me decide | can you recommend something
can you suggest a next step | can you tell me what to do next | could you please tell me what to do next | do you have a suggestion
do you have an idea what i could do | surprise me | give me homework | give me a next step | give me advice | give me an idea | give me my next step
give me some ideas | show me my next step | show me what to do | show me what is next | next up
`,
  plan: `
i could squeeze in TIME | maybe TIME is all i have | TIME is all i can spare | i might have TIME and want to use it well | TIME until dinner
i am free on tuesdays 6 to 9 | free tuesdays 6 to 9 | free on monday evenings | i have time on tuesdays from 6 to 9
i am free on saturday mornings what do i do then
plan my week | plan my week with TIME | i can do NUMBER x TIME this week | i can do NUMBER times TIME | NUMBER times TIME a week | NUMBER x TIME | plan my week please i have TIME | plan my next week | plan my days | plan my evenings | plan a week for me | make me a plan
make a plan for TIME | make a plan for my week | make me a weekly plan | make a schedule for me | make a study plan | create a study plan for ROLE
create a learning plan | create a timetable for me | build me a schedule | draw up a weekly schedule | give me a plan | give me a plan for the weekend
can you plan my learning | can you organise my week | organise my week | organise my learning time | structure my week | help me plan | help me plan my time
help me plan TIME | help me with my schedule | i need a plan | i need a schedule | weekly plan | weekly plan TIME | weekly plan for ROLE | weekly schedule | week plan
study plan | learning plan | study schedule | plan for the week | plan for this week | plan for ROLE | plan for ROLE with TIME | plan towards ROLE TIME per week
timetable | timetable please | routine for learning | a daily routine | schedule | TIME | TIME a week | TIME per week | TIME every week | TIME each day | TIME a day
TIME a day for ROLE | TIME this week | TIME on sunday | TIME tonight | TIME this weekend what can i do | TIME free | TIME to spare | i have TIME | i have TIME a week
i have TIME this week | i have TIME tomorrow | i have TIME free what should i do | i have TIME what can i get done | i have got TIME on my hands | i have only TIME
i only have TIME per week | i can spend TIME a week | i can spare TIME each evening | i am free for TIME | i am free on saturday | i am free this weekend
i have some free time | i have a free evening | i have little time | i have not much time | i have a spare afternoon | i am busy but have TIME
with TIME a week what could i do | with TIME what is possible | what can i do in TIME | what can i do with TIME | what can i get done in TIME
what could i finish in TIME | what fits in TIME | what fits into my week | what is doable in TIME | what is the best use of TIME | how should i use TIME
how should i spend TIME | how should i spend my week | how should i spend my free time | how should i divide TIME | how would you fill TIME | how do i best use my time
how do i fit learning into my week | how do i fit this into TIME | fill my week | fill TIME | fit it into TIME | use my TIME well | split TIME into steps
spread TIME over the week | is TIME enough | is TIME a week enough to become a ROLE | can i make progress with TIME a week | how much can i do in TIME
how much can i achieve with TIME | if i have TIME what should i do | TIME to become a ROLE | TIME per week towards ROLE | what should i do this week
what should i do this weekend | what should i do on saturday | this week | my week | next week | what is my week | what does my week look like | agenda for the week
set up my week | map out my week | arrange my week | programme for this week | let us plan | how do i find time to learn | small plan for today | plan today
plan for tomorrow | plan my weekend | plan my month | got TIME a week | got TIME this week | got TIME what now | got TIME to spare what can i do | TIME go
TIME per week what is possible | TIME a day monday to friday | TIME each evening | TIME a night what would you put in there | TIME on the train every day
TIME before work each morning | TIME between shifts | TIME week i want to be a ROLE | TIME a week to become ROLE | TIME is all i can manage | TIME is all i have
TIME every day is all i can manage with the kids | let us say TIME a week | let us say TIME a night what would you put in
say TIME how would you spread that over the week | say i have TIME | maybe TIME a day | maybe TIME a week | about TIME a week | around TIME a week | at most TIME a week
less than TIME a week | no more than TIME a week | with TIME to learn how would you divide it | i work shifts only TIME | i work full time how do i fit this in
i work all day and have only TIME | i work full time and have two kids i can spare TIME | i have kids and only TIME | i have two evenings free how should i use them
i have a free day tomorrow | i have all the time in the world | i have the whole sunday | i have the weekend free | i have nothing to do this weekend
i have a week off | i am on holiday next week how should i use it | i am retired and have TIME a day | i am unemployed and have all day
how do i fit this in besides a full time job | how do i fit this in with my job | how do i fit it around my job | how do i spread TIME over the week
how do i split TIME | how would you spread TIME | how would you use TIME | how many hours should i learn per week | what can i get through by sunday
what can i get through by sunday with TIME | what can i manage this week | what can i manage in TIME | what could i fit in between
what could i do on the train for TIME | what should monday to friday look like | what should monday look like | what should my week look like
what should my week look like to become ROLE | what would a good week look like | what would a week towards ROLE look like | what do i do on which day
what do i do when this week | when should i learn what | can you make a timetable for me | can you make me a schedule i only have TIME
can you spread my steps over the week | could you put my week together | put together a plan | put my steps into a plan | divide my steps over the week
distribute the work over the week | timetable for working parents | evening plan | morning plan | sunday plan | monthly plan | a plan for busy people
a realistic plan for me | a plan with TIME | plan TIME | plan it for TIME | plan for TIME | plan for tonight | plan my evening | plan monday | plan the weekend TIME
plan the next days | give me a schedule for TIME | give me a week plan | schedule TIME for me | schedule my learning | schedule my week | study timetable | make a plan
make a schedule | make me a schedule | make me a timetable | make my week | plan | plan please | plan something for TIME | planning for the week | plans for the week
plan my learning | plan my month please | plan me a week | plan me TIME | plan with TIME | plan with my TIME | plan around my shifts | plan around work
plan around the kids | week plan TIME | week with TIME | weekly programme | weekly routine | weekend plan | daily plan | learning schedule | my schedule
my plan for the week | what is my plan for this week | what do i do this week | what do i do with TIME | what do i do on saturday | what to do this week
what to do this week with TIME | what to do with TIME | what to do in TIME | what to do on the weekend | what shall i do with TIME | what would you do with TIME
what can be done in TIME | what can i learn in TIME | what can i achieve in TIME | what would fit in TIME | what would fit into TIME | what would fit my week
what fits in my week | how do i plan my week | how do i plan TIME | how do i use TIME | how do i organise TIME | how do i organise my learning | how should i plan
how should i plan my week | how should i plan TIME | how should my week look | how would my week look | how can i fit it into my week | how can i use TIME best
how could i use TIME | how to use TIME | how to use my free time | how to spend TIME | how much should i do each day | i can do TIME | i can give TIME
i can learn TIME a day | i can manage TIME | i can only do TIME | i could do TIME a week | i could spare TIME | i get TIME a week | i got TIME | i have TIME each day
i have TIME every evening | i have TIME for learning | i have TIME left this week | i have TIME on saturday and sunday | i have TIME please plan
i have TIME until friday | i have about TIME | i have maybe TIME | i have little time make me a plan | i have no time | i have very little time | i need a timetable
i need a weekly plan | i need structure | i need a routine | i want a plan | i want a plan with TIME | i want to learn TIME a week | i want to spend TIME a week
i would have TIME | only TIME | only TIME a week | just TIME | just TIME a week | at the weekend i have TIME | on weekends only | on saturday i have TIME
in the evening i have TIME | in the mornings i have TIME | tomorrow i have TIME | today i have TIME | this week i have TIME | this week TIME | next week TIME
monday to friday TIME | mondays and wednesdays | between work and kids i have TIME | my kids sleep at eight then i have TIME | i commute TIME a day | TIME commute
TIME lunch break | TIME until dinner | TIME until sunday | TIME plan | TIME plan please | TIME schedule | TIME max | TIME max per week | TIME ideas | TIME ideas please
TIME what fits | TIME what now | TIME what should i do | TIME of learning how | TIME of free time | TIME with kids at home | TIME per day | TIME for ROLE
TIME towards ROLE | TIME towards my target
`,
  done: `
look back at my week | a look back at my month | looking back what have i done | which steps did i complete in the TOPIC project and which are still open
which steps of TOPIC did i complete and which are open | is my SKILL proven now | is my SKILL evidenced now | is SKILL shown on my profile now
did my SKILL count | my stats | my own stats please
what did i get done | what have i done | what have i done so far | what did i do | what did i do this week | what did i do last month | what did i finish
what have i finished | what have i completed | what did i complete this month | what have i achieved | what did i achieve | what have i accomplished
what have i learned | what did i learn | what have i learnt so far | what have i shown | what have i proven | which steps have i done | which steps did i finish
which steps are done | which projects have i finished | which projects am i in | which projects have i joined | which skills have i shown | which skills have i proven
which skills did my steps show | which skills do i have | what skills do i have | what are my skills | what can i already do | what do i know already
what am i good at | my skills so far | my progress | my progress please | my progress so far | show my progress | show me my progress | how is my progress
progress report | progress | how am i doing | how am i getting on | how far have i come | how far have i got | how far am i with my projects
how far am i with this project | how far along am i | how many steps have i done | how many steps did i finish | how many projects did i complete | how much have i done
how much did i get done this week | did i get anything done | did i do anything this week | did i finish the project | did i finish the step | did i complete that
have i done enough | have i finished anything | have i made progress | have i improved | have i got anything to show | am i making progress | am i on track
list what i did | list my finished steps | list my completed projects | list my achievements | list everything i have done | list my steps | show what i did
show me what i have done | show me my finished work | show my completed steps | show my history | show my record | show my evidence | my achievements
my accomplishments | my results | my history | my record | my finished projects | my completed steps | my projects | my steps | my successes | my stats | my statistics
my work so far | my learning so far | my evidence | my track record | completed steps | finished projects | steps done | done so far | summary of what i did
summary of my progress | summary please | summarise my progress | summarise what i have done | sum up my work | recap | recap of my month | recap my work
overview of my progress | overview of what i have done | review of my week | review my progress | look back on my month | a retrospective | what did i do well
what can i be proud of | what can i show an employer | what can i put on my cv from here | what do i have to show for my time | what is finished | what is already done
what have i got under my belt | what is in progress | what am i in the middle of | what is half finished | what have i been doing | what have i been up to
tell me what i have achieved | tell me how i am doing | remind me what i did | where did i get to | when did i finish the last step | when did i last do something
what was the last thing i did | what was my last step | last finished step | latest steps | which of my skills are backed up by something
which of my skills are backed by steps | which of my skills are proven | which of my skills are evidenced | which of my skills have i shown
which skills have i got evidence for | which skills can i prove | what can i prove | what have i got evidence for | what do i have evidence for
what accomplishments do i have here | my adviser wants to know what i have accomplished here | my boss wants to see what i have done
someone wants to know what i have done here since i joined | what have i accomplished since i joined | what have i done since i joined | what did i do since yesterday
what did i do last week | what did i do yesterday | what did i do in the TOPIC project | what did i do in the TOPIC group | what have i made in the TOPIC group
list all that i made in the TOPIC project | list what i did in the SKILL project | list what i finished this month | how many steps have i ticked off
how many steps have i ticked off in the TOPIC project | how many steps have i done in the SKILL project | how many steps are left in my project
how much of the TOPIC project have i done | how much of my project is done | how far did i get with the TOPIC project | how far did i get | how much did i learn
how is it going with my projects | did the thing i handed in go through | did my step count | did my last step count | did my step go through
is my step marked as done | is my last step done | have i done the TOPIC step | have i finished the TOPIC project | have i achieved anything
have i achieved anything at all this month | have i achieved something | have i been lazy | have i learned anything | have i got better | have i done well
last week summary | weekly summary | this week summary | this month in review | month in review | year in review | summary of last week | summary of the month
report on my work | report of what i did | give me a recap | give me a summary | give me a summary of my progress | give me an overview | give me my results
my results so far | my last steps | my last week | my month | my week so far | my learning history | my portfolio | proof of my skills | proof of what i did
everything i did | everything i finished | things i finished | things i have done | steps i finished | projects i finished | projects i am in | projects i joined
progress so far | progress this week | achievements | done | finished | status | my status | what is my status | where am i | where am i with my projects
where do i stand with my projects | show my achievements to my boss | i need a list of what i did for my adviser | i want to see what i have done
i want to see my progress | i need proof of my work | am i any further than last month | am i further than last month | brag list
a list of my achievements for my review | list for my performance review | what did i achieve this month | what did i accomplish | what did i learn this month
what did i manage | what did i manage to do | what did i prove | what did i show | what have i managed so far | what have i managed | what have i done this week
what have i done this month | what have i done lately | what have i done until now | what have i got done | what have i got to show | what have i proved
what have i proven so far | what have i reached | what have i reached so far | what have i made | what have i already done | what i have done | what i did
what is my progress | what is my record | what has been done | what all did i do here | what things have i done | what can i tell my boss i did
what could i write in my application from here | what can i show | what do i have to show | which things have i done | which things did i finish
which steps did i do last | which steps did i finish this week | which project have i finished | which projects did i do | which of my projects are finished
which of my steps are done | which skills are proven | which skills did i prove | which skills have i evidenced | which skills do i have evidence for
how much have i achieved | how much have i finished | how much of my plan have i done | how many have i done | how many steps so far | how many skills have i proven
how many projects have i joined | how many hours have i done | how many did i finish this month | how far am i | how far am i in the project
how far am i with SKILL project | how far am i in the TOPIC project | how far is my project | how did i do | how did i do this week | how did i do this month
how was my week | how was my month | how am i doing so far | how is it going for me | am i doing well | am i doing ok | am i improving | am i getting anywhere
did i do well | did i do enough | did i achieve anything | did i achieve something | did i learn anything | did i make progress | did i finish anything
did i finish everything | did i finish the TOPIC project | did i already finish TOPIC | did i do the TOPIC step | have i done anything | have i done my steps
have i finished it | have i finished my steps | have i completed anything | tell me what i did | tell me what i have done | tell me my progress
tell me about my progress | tell me about my work so far | show me my achievements | show me my steps | show me my results | show me what i finished
show me my done steps | show me everything i did | show my results | show my stats | show me my evidence | list of my steps | list of what i did | list my projects
list my proven skills | list my skills with evidence | list all my finished steps | give me a list of what i did | give me a list of my steps | give me my achievements
i want a list of what i did | i want to know what i did | i want to know how far i am | i forgot what i did | remind me what i have done | count my steps
count what i have done | my completed projects | my done steps | my last project | my latest achievements | my latest steps | my finished steps | my proven skills
my progress this month | my progress in the TOPIC project | my activity | my journey so far | what i achieved | look what i did | achieved so far | finished so far
overview | summary | weekly review | month summary | yearly summary
`,
} as const;
