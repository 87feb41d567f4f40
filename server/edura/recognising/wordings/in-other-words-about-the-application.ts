/** The same about the application, and small talk; by title. */
export const wordingsInOtherWordsAboutTheApplication: Readonly<Record<string, string>> = {
  'Invite someone': `
invite a friend | how do i invite friends | how do i invite people | can i invite someone | how do i invite someone | how do i bring my friend here | how do i get my mum on here | how do i get my sister on here | how can my friend join stepwise | my friend wants to join too how | my brother wants an account too
how do i get my colleagues to join | i want my whole class to join | can i sign up my students | can i register my mother | can i make an account for my son | refer a friend | tell a friend about this | recommend stepwise to someone | how do i send an invitation | is there an invitation link | do i get something for inviting friends | referral link | can anyone register
is registration open | can everyone sign up | do i need an invitation | do you need an invite to get in | how does my neighbour get in | i know someone who would love this how do they get in | share stepwise with a friend | how do i tell others about this site | can my wife use this too | how do i get my team on here | how do i get others onto this site
`,
  'Who visited your profile': `
who viewed my profile | who looked at my profile | can i see who looked at my page | can i see who viewed my profile | can i see who visits my profile | who visited my page | who has been on my profile | does it show who visited my profile | is there a list of visitors | see profile visitors | profile visitors | profile views | how many views does my profile have
how many people looked at my profile | how many people visited my page | how many people read my post | how many views has my post | statistics of my page | is there a visitor counter | did anybody look at my profile | has anyone looked at my profile | do others see that i looked at their profile | do they see that i visited their page | does someone know when i look at their profile
can people see when i look at them | will she know that i looked at her page | am i anonymous when i look at profiles | does it tell people i viewed their profile | who stalks me | is somebody stalking my profile
`,
  'Who sees your progress': `
who sees how far i am | who sees my progress | who can see my progress | who sees my steps | who can see which steps i have done | can others see how far i am in a project | can others see how slow i am | do others see that i have not done anything | do people see when i give up | do the others see that i stopped | is my progress public | can i hide my progress
can i hide which projects i am in | who can see which projects i joined | do others know which projects i am in | can my boss see what i do here | who can see the evidence i uploaded | can everyone see my evidence | can others see my target | is my goal visible to others | is my goal secret | does anyone see what i am working towards
can other people see my progress | who sees my target role | can people see what role i am aiming for | do others see which role i am working towards | is my target visible to others | can others see what role i want | can others see what role i want to become | do others see what i want to become | does anyone see what i want to become | can my boss see my goal | can others see my evidence | can people see my progress | hide my progress | who sees what projects i am in | can people see that i failed | who sees my evidence
`,
  'Delete your account': `delete everything you have on me | delete everything about me | erase all my data | wipe my data | remove everything you know about me | delete all my data | forget everything about me and close my account | i want to be gone from here | take me off this site | remove me completely | i want out for good | i do not want to be here any more | get rid of my account | i am leaving stepwise for good | erase everything about me | wipe my account | end my membership
`,
  'What stays of a deleted account': `
what is left of me when i am gone | if i go what happens to my posts | do my comments vanish with my account | do my messages vanish when i delete my account | what happens to my projects if i delete myself | will people still see my posts after i leave | if i wipe my account is everything gone
`,
  'Keep an account after all': `
i regret deleting my account | i changed my mind about deleting my account | i deleted myself by mistake | can i undo deleting my account | bring my account back | i want my old account back | is my deleted account gone for ever | how long can i get a deleted account back
`,
  'Download your data': `
give me everything you have about me | everything you have on me in a file | i want a copy of everything you know about me | all my stuff as a file | all my data in one file | can i take my data with me | how do i take my things out of here | get my posts out of here | save everything i wrote to my computer | i want my data before i leave | request my data | what do you have stored about me can i have it
`,
  'E-mail address': `
i have a new email how do i tell you | my old mail is going away | i am losing my old email address | i no longer have access to my old email | my provider closes down i need another address here | swap my email for a new one | i signed up with the wrong email | i registered with my work email and want my private one | use another mail for logging in
`,
  'Change your password': `
my password is too easy | i want a stronger password | somebody saw me type my password | i told someone my password and want a new one | new password please | swap my password | where is the password setting
`,
  'A forgotten password': `
it will not accept my password | it says my password is wrong | i can not get in any more | i can not remember how i logged in | locked out of my account | i do not know my password any more | i lost my password
`,
  'A code that does not arrive': `
no code in my mail | i am waiting for the code since an hour | the mail with the code never came | where is my code | you did not send me a code | it asks for a code and i have none | still no code
`,
  'Log out': `
i left myself logged in somewhere | i am still logged in at work | i am still logged in on my old phone | i forgot to log out at the library | i sold my phone and was still logged in | log me out of everything | how do i get out of my account here | sign out on all devices | end my other sessions | where am i logged in | on which devices am i logged in
`,
  'Someone else in your account': `
somebody posted as me | i think my account was broken into | a login i do not recognise | i got a mail about a login that was not me | is anyone using my account | there is a session i do not know | strange things happen in my account
`,
  'Why you were logged out': `
it threw me out | i keep getting thrown out | why do i have to log in again and again | it logged me out while i was typing | my session ran out | it kicked me out
`,
  'Log in with or without a password': `
do i need a password if i use google | can i sign in with my google account | can i log in without a password | i signed up with google can i set a password | can i use apple to sign in | can i sign in with facebook
`,
  Username: `
i hate my username | i picked a silly username | can i have another handle | my username has a typo | i got married and want another username | is my username for ever
`,
  'More than one account': `
can i have a second profile | one account for work and one for me | i already have an account can i make another | my wife and i share one account is that ok
`,
  'Edit profile': `
where do i put my new job | i finished school where do i enter that | my photo is old how do i replace it | i moved how do i change my place | there is a mistake in my profile | i want to write something about myself | where do i say what i did before | add my diploma to my profile | how do i crop my picture | my name is spelled wrong
`,
  'Your skills': `
i can do SKILL where do i say so | how do i say that i know SKILL | where do i list what i can do | i put the wrong level for a skill | i am better at SKILL now how do i change it | remove a skill from my profile | why is a skill on my profile that i did not add
`,
  'Profile privacy': `
i want to be invisible | nobody should see my profile | i only want members to see me | hide where i studied | hide my experience from others | how do i see my profile as others see it | what do strangers see of me | how public am i | can people without an account see me | hide me
`,
  'Search engines': `
can i be found on google | my boss should not find me on google | i found myself on google how do i stop that | take my page off google | i do not want to appear in search results | do search engines know my profile | when someone types my name into google
`,
  'Who sees your e-mail address': `
do others get my email | does anyone see my mail address | is my email shown anywhere | will my address be given to others | can the people i write to see my email
`,
  'Personal page': `
is there a link to my profile i can send | what is my link | where do i find my own link | can i send my profile to an employer | i need something like a cv to print | print my profile | my page for people without an account
`,
  Following: `where do i see who follows me | where is the list of my followers | who follows me | how many followers do i have | what happens when i follow somebody | does she see that i follow her | do they get told when i follow them | how do i stop following someone | whom do i follow | where do i see who follows me | i want to see what she writes | keep up with someone | subscribe to a member
`,
  'Remove a follower': `
i do not want him to follow me | someone i do not like follows me | kick out a follower | how do i stop someone following me | can i choose who follows me | stop her from following me
`,
  Messages: `
i want to ask somebody something in private | how do i get in touch with a member | how do i reach someone here | how can i talk to her | send somebody a note | where do i see my messages | where did my chat with someone go | can i send a picture in a chat | i want to answer somebody
`,
  'Message requests': `
somebody i do not know wrote to me | where do i see messages from strangers | i got a request what is that | how do i stop strangers from writing to me | only people i know should write to me | she says she wrote to me but i see nothing | why is my message only a request
`,
  'Delete or edit a message': `
i wrote nonsense to someone can i take it back | i sent it to the wrong person | unsend a message | take back what i wrote | i made a typo in a message | correct a message i sent | remove what i wrote in the chat
`,
  'Read receipts': `
does someone see when i read her message | do they see when i read their message | can he see that i read his message | did he read it | how do i know whether she read it | has my message been seen | seen but no answer how do i know | can he see that i read it | i do not want her to know that i read it | turn off read receipts | does it show that i am typing
`,
  'Mute a conversation': `
one chat is too noisy | stop one chat from popping up | silence somebody without blocking | she writes all the time and i do not want the number | mute somebody
`,
  'Groups in messages': `
can i send a voice message | voice note | video call | can we call each other here | can i phone someone here | group chat for our project | a chat with three people | write to my whole project at once | can i send a pdf in a message | send a file to someone | can i send a video
`,
  'Blocked members': `
does he notice when i block him | does she find out that i blocked her | what happens when i block someone | what does blocking do | is the other one told when i block them | can a blocked person still see me | i blocked somebody by mistake | how do i let someone back in | take back a block | i never want to see that person again | make somebody disappear for me
`,
  'Block or report someone': `
a guy will not leave me alone | he keeps writing although i said no | somebody sends me creepy things | somebody is mean to me | someone insulted me | she is making fun of my work | someone writes lies about me | somebody stole my text | somebody uses my photo | this post is full of hate | i feel threatened by someone | that looks like a scam | a fake profile | someone pretends to be me | somebody asks me for money
`,
  'Moderators and their decisions': `
what happened with my report | has anyone looked at my report | i reported someone and heard nothing | did you do anything about what i reported | my post was taken down why | why was my post removed | why am i suspended | i was suspended and it is not fair | i want to complain about a decision | how long am i banned | who decides what is removed | why can i not write anything any more
`,
  Notifications: `what is new since yesterday | what is new for me | what did i miss | what happened while i was away | any news for me | too many mails | you send me too many mails | i get mails all day | my inbox is full of you | stop mailing me | i only want to hear when somebody writes to me | i miss everything that happens | why did i not hear about a comment | tell me when somebody comments | can i get one mail a week | the bell has a number all the time
`,
  Stepwise: `
what is this place | what is this all about | i just arrived what is this | i am new and understand nothing | what am i supposed to do on this site | what is the idea of this | who is this for | why does this site exist | how is this different from a course | how does it all work
`,
  Edura: `
what can i ask you | what are you good for | what do you know | what questions do you understand | how can you help me | give me examples of what i can ask | can you join a project for me | do you change anything yourself | are you able to do things for me
`,
  'Chats with Edura': `
does anyone read what i write to you | do you tell others what i ask | is this chat private | who reads this chat | do you remember what i said | how do i delete what i asked you | forget what i told you | clear this chat | where are my old questions to you
`,
  'What happens to your data': `
where does my data go | who gets my data | do you give my data to companies | are you selling me | are you using my texts to train a model | is my data safe with you | what do you store about me | why do you want my data
`,
  'What it costs': `
do i have to pay for this | is there a catch | how do you make money | do projects cost something | will it stay free | is joining a project free
`,
  'Without internet': `
i am on a train without signal | what if my connection drops | the internet at home is bad does it still work | i lost connection is my text gone | can i read steps offline
`,
  'As an app': `
where do i download it for my phone | is it in the app store | can i put it on my phone | install stepwise | is there something for my tablet | does it run on a phone
`,
  Languages: `
i do not speak english well | can i have this in my language | can i switch the language | can i ask you in another language | is there a german version | may i post in my own language
`,
  Appearance: `
it is too bright at night | my eyes hurt from the white | black background | make it dark | turn off the animations | things move too much | dates are the wrong way round | show dates the american way
`,
  'Size of the text': `
i can not read this it is so small | the letters are tiny | bigger letters please | my eyes are bad | i use a screen reader does that work | can i use it without a mouse
`,
  Search: `keyboard shortcuts | which keys can i use | hotkeys | is there a shortcut | how do i look for something here | i can not find a member i know is here | where do i look for a project | the search finds things i did not type | the search shows words spelled differently | does the search forgive mistakes | how do i filter | can i save a search result
`,
  Contact: `
i want to speak to a real person | is there a human i can write to | how do i reach the people who run this | i have a suggestion for you | i have an idea for the site whom do i tell | who runs this site | whom do i complain to about the site
`,
  'Report a problem': `
it is broken | something does not work | a button does nothing | the page stays white | it crashed | it is so slow | i get an error | i can not save | my picture will not upload | i found a bug | half of the page is missing
`,
  'The tour': `
i skipped the introduction can i see it again | i clicked the tour away | show me around | the thing at the beginning that explained everything | where is the tutorial | can you walk me through the site | i would like a tour
`,
  'Terms and privacy': `
what did i agree to | what are the rules here | what am i allowed to post | who owns what i write | do you own my photos | house rules | is there a code of conduct | may i use this for my business
`,
  'Minimum age': `
is my daughter too young for this | can children use this | can my NUMBER year old join | is there an age limit | from what age is it
`,
  Settings: `
where do i change things | where are my preferences | i can not find the settings | where is the gear | where do i set things up
`,
  Buildzone: `
how do these projects work | what happens in a project | what are those steps | how is a project built up | is a project like a course | do projects have a teacher | is there a time limit for a project
`,
  'Join a project': `
do i need permission to join | does somebody have to let me in | do i have to apply for a project | what happens once i join | can i be in several projects at once | can i join when it has already begun | why is the join button gone | how many places does a project have | am i committed when i join
`,
  'Leave a project': `
i am in the wrong project | how do i get out of it again | i do not have time for the project any more | i bit off more than i can chew and want out | remove myself from a project | is it bad if i leave | will they be angry when i leave | can i come back to a project after leaving
`,
  'Start a project': `
i want to do a project of my own | i have an idea nobody has done here | how do i offer a project to others | can i put up a project | make a project for my class | who may create projects
`,
  'Change or close your project': `how do i hand my project to somebody else | give my project to someone else | pass my project on | transfer my project to another member | my project is over how do i close it | i can not look after my project any more | somebody else should run my project | i want a second owner | i made a mistake in my project | change the steps of a project i made
`,
  'Others in your project': `
nobody joins my project | how do i get people into my project | how do i make my project known | how do i invite someone to my project | how will people see my project | i need more hands for my project
`,
  'Mark a step': `can i skip a step | may i leave out a step | must steps be done in order | can i do the steps in any order | i have done it where do i tick it off | how does it know i am done | i marked it too early | i pressed done by mistake | does anybody check that i really did it | may i do the steps in another order | can i skip one | how do i say that i have begun a step
`,
  Evidence: `who can see my evidence | can i delete evidence | how do i take back my evidence | do i have to upload anything to finish a step | do i have to send a photo to finish a step | is a photo required | do i need proof | must i prove it | is evidence compulsory | what happens if i upload nothing | what should i upload as proof | can i add a link to my work | where do i put a picture of what i made | can i add evidence later
`,
  Feedback: `
how do i get others to look at my work | how can i get somebody to look over my work | i want opinions on what i made | will anybody look at what i did | can someone check my work | who reviews what i upload | nobody has commented on my work | how do i comment on what others made | i got unkind feedback | how do i ask for criticism
`,
  'What you claim and what you have shown': `
what is the tick beside a skill | why does my skill say claimed | how does a skill become proven | anybody can say they know something how do you prove it | what counts more claimed or shown | how do i turn a claim into something shown
`,
  'Levels of skills': `
what is the difference between beginner and intermediate | what are the four levels | how do i know my level | who decides which level i have | how do i reach the next level
`,
  Match: `
what is that percent number | why is my match so low | how is the match worked out | what does NUMBER percent mean | how can i raise my percentage | why did my percentage drop
`,
  'Career guidance': `
where do i see which roles there are | where do i choose my goal | how do i change my goal | i picked the wrong target role | where is my plan | how does the career thing work
`,
  Certificates: `
do i get a paper at the end | is there something i can show an employer | do i get points | are there badges | is there an exam | will employers accept this
`,
  'Apply for a job': `what did i apply for | where are my applications | which jobs have i applied for | did they get my application | i found a job how do i apply | how does one apply here | how does applying for a job work here | how does applying work on here | what happens when one applies for a job here | what happens after i press apply | did my application arrive | can i take back my application | whom do i send my cv to
`,
  'Post a job': `
i am an employer | i want to hire somebody | we are looking for staff can we advertise here | i have a job to offer | how do i put up a vacancy
`,
  Jobs: `
where do i see jobs | how do the jobs here work | how do i filter jobs | where do i find the jobs i saved
`,
  'Reading posts': `what are people posting about | what are people posting | what is being posted | any new posts | what is new in the posts | what do others write about here | where do i see what others write | where is the feed | i want to read something | what have the people i follow written | show me only posts of people i follow
`,
  Posts: `how do i mention someone | how to tag someone in a post | mention a member in a post | how do i add a mention | where is my half written post | my draft is gone | where are my drafts | is my text saved while i write | i want to write about what i made | can i correct a post after publishing it | i published it with a mistake | how do i put a picture into a post | how do i make text bold
`,
  'Who sees posts': `
who reads what i post | can only my followers see a post | is my post public | can people without an account read my posts | can i post for a few people only
`,
  'Delete a post': `
i posted something stupid | take down my post | how do i get rid of a post | i regret a post | unpublish my post
`,
  'Saved posts': `
where is the post i kept for later | how do i keep a post | where do i find what i bookmarked | do others see what i save
`,
  Likes: `
who likes what i wrote | how do i take back a like | can i see who liked it | how many likes did i get
`,
  Comments: `
how do i answer a comment | how do i remove what i wrote under a post | somebody wrote nonsense under my post | can i turn off comments | where do i write something under a post
`,
  'Two-factor login': `
can i protect my account better | can i use my fingerprint to log in | do you send an sms when i log in | extra security for login
`,
};

/** The same in small talk. */
export const smallTalkInOtherWords: Readonly<Record<string, string>> = {
  'A program': `
is there a human behind this | am i talking to a person | am i talking to a machine | is someone typing this | who is answering me | is somebody sitting there | are these answers written by a person | is this automatic | is this ai | do you use chatgpt | which model are you
`,
  Discouraged: `
this is so hard | this is hard i will never get it | i will never learn this | i am never going to learn this | i am too stupid for this | everyone is better than me | i am not good enough for this | i want to give up | i feel like quitting | i am getting nowhere | i am so slow | i have no motivation | i lost my motivation | it is all too much for me | i am too old to learn this | what is the point of all this | i keep failing | i failed again
`,
  'A mistake': `
that is not what i asked | that is not what i meant | you did not understand me | you got me wrong | no that is wrong | that answer makes no sense | wrong answer | this does not help me | you are not helping | i meant something else
`,
  Praise: `
you are really good | that was useful | well done edura | good answer | that helped me a lot | you are the best | i like you | very clever
`,
  Thanks: `
cheers | cheers mate | much appreciated | many thanks for that | thank you that was great | ta | thanks a million | appreciate it
`,
  'How I am': `
how is your day | how are things with you | are you all right | how is it going edura | everything ok with you
`,
  'Who I am': `
who are you exactly | what are you | introduce yourself | what is your name | are you edura | who made you
`,
  'All right': `
ok got it | fine | that will do | never mind then | ok whatever | good to know | i see | aha | makes sense
`,
  Hello: `
anybody there | good day to you | hello edura nice to meet you | hi i am new
`,
  Bye: `
that is all for today | i am off | got to go | talk to you later | enough for today | see you around
`,
};
