/** As people ask about the application in daily life, by the title of the answer in contract/help; written as in `wordings-about-roles.ts`. */
export const wordingsInDailyLife: Readonly<Record<string, string>> = {
  Stepwise: `
who made this site | is this a charity | is this legit | is this a scam | is this like linkedin
how is this different from other sites | how do i get going here | how do i get started with this site
i am not good with computers how do i start here | what do people do here all day | sum up this site | is this for beginners too
is this for people without a job
`,
  Edura: `
can you do more than that | what else can you do | what are you good at | what are you not able to do | do you understand full sentences
can i talk to you like a person | are you a language model | are you a language model or what | is there a real person behind you
where does your knowledge come from | can i trust your answers | are your answers right | what is your source
are you connected to the internet | who trained you | why do you answer so short
`,
  'Chats with Edura': `
do you remember me | do you remember what i said | do you save what i write here | who reads what i ask you | does anyone see my questions
what do you have about me | what do you use about me | can i see what you know about me | forget what you know about me
delete our conversation | how do i start a new chat | where are my old chats | can i search my chats
`,
  'What it costs': `
is it really free | it is free or i must pay | do you take money | what does a membership cost | do projects cost money
what does it cost to join a project
`,
  'What happens to your data': `
do you sell my email | does stepwise sell my email to advertisers | do advertisers get my address | do you give my email away
do you share my data with companies | do you give my data to employers | is my data used to train ai
`,
  'Without internet': `
can i use it on the train | i have bad internet | what if my connection breaks | my internet is slow does it still work | no signal here
can i work without wifi
`,
  'As an app': `
is there an iphone app | is it in the app store | is there a desktop program | how do i put it on my home screen | does it run on a tablet
do i need a computer or is a phone enough
`,
  Languages: `
is it available in my language | can i switch to another language | is there a spanish version | can you answer in another language
can i write in my language | is the site translated
`,
  Appearance: `
it is too dark | everything moves too much | the moving things make me dizzy | things jump around stop that | how do i turn off the animations
how do i turn off animations | stop the movement | is there a night mode | is there a high contrast mode
is there a dark mode or high contrast | can i change the theme | turn it black | make it dark at night | switch off the white
i want other colours | change how dates look | why is the date written like that
`,
  'Size of the text': `
text is tiny | letters are too small | zoom in | i use a screen reader | does this work with a keyboard only | can i use it without a mouse
my eyesight is poor
`,
  Search: `
where is the search box | how do i look for something | can i filter the results | how do i filter projects | how do i find someone by name
why does search not find me | how do i save a project for later | can i save a project | where are my saved projects | how do i bookmark a job
save a job for later
`,
  Contact: `
who runs this site | who is behind this | which company is this | who is the operator of this site | who is responsible for this site
how do i talk to a real person | can i speak to somebody | how do i complain | i want to complain | is there an email address for questions
i need help from a person | get me a human | this is useless give me a person | who can help me if you can not | do you have a hotline
`,
  'Report a problem': `
error NUMBER | there is an error | the button does not work | page does not load | the site is down | it froze | i lost what i typed
something is broken here | this does not work | the picture does not upload | i found a mistake on the site
`,
  'The tour': `
can i see the tour again | where is the introduction | show me around | i skipped the tour | how can i replay the tour
walk me through the site | where are the instructions
`,
  'Terms and privacy': `
who owns my pictures | who owns what i write | do i keep the rights | may you use my photos | where are the house rules
do i have to show my real name | can i use a false name
`,
  Settings: `
where do i change things | where can i set things up | open my settings | where is my account page | how do i get to my settings
`,
  'Log in with or without a password': `
can i log in with my google account | sign in without password | i only have google | how do i add a password to my google account
`,
  'A forgotten password': `
why can i not log in | why can i not get in | it does not let me in | my login does not work | it says wrong password | log in fails
i do not get into my account | can not remember how i signed up | reset my login
`,
  'A code that does not arrive': `
where is the mail with the code | i never got the code in my email | no mail with a code | your mail does not arrive | the code is not coming
i am waiting for your mail | how long does the code take | the code has run out
`,
  'Change your password': `
where do i set another password | i want a safer password | somebody saw my password change it
`,
  'Delete your account': `
i want to leave this place | i do not want to be a member any more | can i delete my account again
can i delete my account again if i do not like it | i want to be deleted | remove all my data | how do i quit | i am leaving
unsubscribe me completely
`,
  'Minimum age': `
am i too young for this | i am NUMBER can i use it | can my kids use it | do i need my parents | is it for old people too
`,
  'Someone else in your account': `
i did not do that someone else did | someone logs in as me | i see a device i do not know
`,
  Buildzone: `
how does a project go | what happens in a project | do i work alone or with others | how many people are in a project
how long does a project last | is there a deadline in a project | do i have to come at certain times | are projects online or in person
where do we meet
`,
  'Join a project': `
what happens after i press join | what happens when i join | do i have to apply for a project | does someone have to let me in
how many projects may i join | can i join late | where is the button to join | may i join any project
do i need to know something before i join | what if the project is full
`,
  'Leave a project': `
can i stop a project | can i drop out | get me out of a project | i do not want to do this project any more | will others see that i left
what if i have no time any more | do i lose my place if i stop for a month | is it bad to leave a project
`,
  'Start a project': `
how do i propose a project | where do i put my own project | who may start a project | can i lead a project | how do i run a project
can i copy a project
`,
  'Change or close your project': `
can i delete my project | hand my project to someone else | how do i make someone co owner
`,
  'Others in your project': `
how do i get people into my project | who is in my project | how do i share my project
`,
  'Mark a step': `
how do i say that i am done with a step | where do i press done | can i undo a step | the step is done how do i say so
`,
  Evidence: `
what is evidence good for | what does evidence mean | what is mean evidence | how do i prove that i did it | how do i add a photo of my work
can evidence be a video | what can i upload as evidence | do i need evidence | how do i attach a link
can i remove evidence
`,
  Feedback: `
does anyone check my work | who checks my work | who looks at my work | can someone review my work | nobody comments on my work
is there a teacher who corrects | who corrects me
`,
  'What you claim and what you have shown': `
what does shown mean | does anyone check that skills are real | does anyone check my skills | are skills checked
what if someone claims too much | is a skill verified | how do i get verified | why do you say i only claim it
what is the difference between claiming and showing | how are my skills counted
`,
  'Levels of skills': `
what does advanced mean | how do i get to the next level | what is the difference between the levels
`,
  Match: `
what match means | what is match | what does match mean | explain match
how is the match computed | how is the match score computed | how is the match score with a job computed | what does the number mean
what does the percent mean | what is my match | how do i get a better match
`,
  Certificates: `
what do the badges mean | what do the stars mean | are there points | is there a score | is there an exam | do employers trust this
does it count for university | is this recognised | do i get something at the end | is there a leaderboard
do i get a certificate when i finish
`,
  Jobs: `
where do i find jobs | do i find work here
`,
  'Apply for a job': `
how do i send an application | do you apply for me | can an employer write to me
`,
  'Post a job': `
how do i offer a job | we want to hire someone | i am looking for staff | can my company post here | how do i post a vacancy
`,
  Posts: `
how do i write something for others | where do i write a post | how do i share something | can i put a picture in a post
how many characters can a post have | my draft is gone | can i change a post later | i made a typo in my post
how do i show my followers something
`,
  'Who sees posts': `
who sees what i write | can i post for followers only
`,
  'Delete a post': `
take back my post | i want to remove what i wrote | how do i delete something i posted | remove my post
`,
  'Saved posts': `
where are the posts i saved
`,
  Comments: `
who sees my comments | how do i edit a comment | can i answer a comment | can i remove a comment of someone | how do i reply
`,
  Likes: `
can people see what i like | who sees my likes | how do i unlike
`,
  'Profile privacy': `
can i hide my name | is it possible to have my name hidden | can my name be hidden | i want my name hidden | can i be anonymous
who can see what i write in my profile | can others see my age | does my boss see me here | will my boss find out
do people see when i am online | can i see who looked at my profile | does anyone get told when i look at their profile
how do employers find me
`,
  'Search engines': `
can i be found on google | take me off google | can people find me with google | hide my profile from search engines
can i hide my profile from search engines
`,
  'Who sees your e-mail address': `
does anyone see my email | do employers see my email
`,
  'Personal page': `
how do i print my cv | can i send my profile to someone | what is the address of my page | can i share my profile
how do i show my profile to an employer | is there a public page of me
`,
  'Edit profile': `
how do i change my picture | how do i change my profile pic | how do i put a picture of me | change my photo | how do i add my school
how do i add my job | how do i add my portfolio link | how do i add my languages | what should i put in my profile | how big can a picture be
how do i add work experience
`,
  'Your skills': `
how do i take a skill off | how do i change my level | i forgot to add a skill | can i delete a skill | how many skills can i have
`,
  Following: `
do they know that i follow them | how do i stop following | where do i see my followers
`,
  Messages: `
write to the first one | write to her | message the first one | how do i write to the first one | i want to write to that person | contact the second one
how do i write to someone | how do i write message to other person | how to write message to other person | can i contact someone
how do i talk to another member | did they get my message
`,
  'Message requests': `
a stranger wrote to me | how do i stop strangers from writing | why is my message a request
`,
  'Delete or edit a message': `
i sent it to the wrong person | can i unsend | i made a mistake in a message
`,
  'Read receipts': `
can they see that i read it | switch off seen | do they see when i type
`,
  'Blocked members': `
my ex is on here | hide me from someone | hide me from my ex | i do not want to see someone any more | do they know that i blocked them
how do i unblock | where is my block list | i want no contact with someone
`,
  'Block or report someone': `
someone harasses me | a member harasses me | how do i report a member | someone writes nasty things | this profile is fake
someone steals my pictures | someone copied my work | a post is offensive | where do i report this | i feel threatened
`,
  'Moderators and their decisions': `
where do i find the reports queue | where is the queue of reports | someone reported my post what happens now | someone reported me
why is my post gone | why can i not write any more | can i undo a suspension | how long am i suspended | i was treated unfairly
who do moderators answer to
`,
  Notifications: `
too many mails | where are my notifications | where do i see what is new | how do i stop the mails | i get mail every day | turn off the bell
no more emails please | what does the bell mean | how do i mark notifications as read
`,
  'Career guidance': `
how do i choose a target | how do i use career guidance | what if my role is not there
`,
  'Skills and roles': `
is nursing a skill or a role
`,
  Username: `
my username is ugly
`,
  'Download your data': `
save everything on my computer | get all my data as a file | export all my data
`,
  Cookies: `
is there a cookie banner | how do i turn off cookies
`,
};
