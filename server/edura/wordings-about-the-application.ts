/** Of how the application works, by the title of the topic in `help.ts`; written as in `wordings-about-roles.ts`. */
export const wordingsAboutTheApplication: Readonly<Record<string, string>> = {
  Edura: `
what are you capable of | what are your abilities | what are you able to help with | what sort of help can i get from you | which things can you look up
which questions are you made for | list what you can do
what can you do | what can you do for me | what can you help me with | what can i ask you | what can i ask here | what can i use you for
what kind of questions can i ask | what do you know | what do you know about me | what are you good for | what is edura | what is this | what is this site
what is stepwise | what is this app for | what can i do here | how does this site work | how does this work | how does edura work | how do you work
how do you know that | how do you know what i did | how can you help me | how do i use edura | do you learn from my questions | do you store what i ask
can you read my messages | can you see my messages | can others see what i ask you | who can see what i ask you | help | help me | i need help
please help | commands | menu | examples of questions | why do you know my skills | where do your answers come from | are your answers correct
how do i delete this chat | how do i rename a chat | can i stop the answer | how do you find the answers | do you remember what i asked
what did i ask you before | which things do you know about me | can you do things for me | can you join a project for me | is this free
do you cost anything | do i have to pay | are you free | do you speak SKILL | do you understand SKILL | can i talk to you in SKILL | are you always right
can i trust you | why do you not know that | what can you not do | how does edura know what i did | how do you know what i have done
`,
  'Moderators and their decisions': `
who are the moderators | who moderates here | how do i contact a moderator | can i talk to a moderator | how do i appeal | how do i appeal a decision
how can i appeal a warning | how can i appeal my suspension | why was i suspended | why was my account suspended | why am i banned | why was my post removed
why was my comment hidden | what happens if i get a warning | i got a warning why | my post was taken down | where do i see decisions about me
what happens to my report | i disagree with the moderators | how long is my suspension
`,
  'Keep an account after all': `
how do i undo deleting my account | can i get my account back | i deleted my account by mistake | how do i restore my account | cancel the deletion of my account
i changed my mind about deleting my account | how do i recover a deleted account | can i reactivate my account | deleted my account yesterday and regret it
i deleted my account and regret it is everything gone | i want my account back | is my deleted account gone forever
`,
  'Delete your account': `
how do i delete my account | delete my account | delete my profile | remove my account | close my account | erase my account | cancel my membership
i want to leave stepwise | i want to quit | i want to leave this site | how do i leave for good | how do i get rid of my account | how do i unregister
deactivate my account | what happens when i delete my account | what happens to my data if i delete my account | where can i close my account
i am done with this site how do i leave | i am done here delete everything | i do not want to be here any more | delete everything about me | remove me
sign me off for good
`,
  'Download your data': `
how do i download my data | download my data | export my data | can i export my profile | give me a copy of my data | how do i get a copy of everything
how do i get all my data | back up my data | archive of my data | gdpr | gdpr request | what data do you have about me | what data do you store | save all my content
download everything you have on me | want to download everything | i want all my data | i want a copy of my data | what do you have on me
what do you have stored about me | take my data with me | backup
`,
  'E-mail address': `
how do i change my email | how do i change my email address | change my email address | i have a new email | update my mail address | use another email
my email address is wrong | can i use a different email address | switch to another email address | how do i change my mail | how do i change my mail address
change my mail | i lost access to my email | my mail has changed | new mail address
`,
  Notifications: `
how do i turn off notifications | turn off notifications | notifications | notification settings | too many notifications | too many emails | stop the emails
stop sending me emails | i get too many mails | i do not want emails from you | how do i unsubscribe | unsubscribe | how do i get fewer emails
what am i notified about | how do i choose what i am notified about | why do i not get notifications | where do i see my notifications | disable email alerts
mute notifications | email preferences | can you tell me when someone writes to me | how do i get notified of replies | my phone keeps buzzing because of you
my phone beeps all the time | the bell | what is the bell | what does the red number mean | why did i get an email | why do you write me so many mails
stop sending me mails | stop bothering me with mails | no more mails please | i got a mail from you why | i want no emails | i want an email when someone follows me
how do i make it quiet | silence | no notifications at night | mails every day make it stop | can you stop emailing me | can i get a reminder by email
can i get emails only once a week | digest | weekly digest | i missed a notification where is it | where is the bell | how do i mark all as read
`,
  Appearance: `
can it be black | can the page be black | a black screen at night please | black instead of white | a darker page for the night
it is too bright at night | the screen is too bright | everything is so white | the colours are hard to read | it hurts my eyes | the moving things make me sick
the movement on the page makes me feel ill | things move too much | everything wobbles | can it be calmer | no moving things please | the transitions annoy me
dark mode | is there a dark mode | how do i switch to dark mode | how do i turn on the dark theme | change the theme | change the colours | light theme
the screen is too bright | can i change the font size | can i change the language | change language | reduce motion | turn off animations | change how dates are written
how do i make it look different | appearance settings
`,
  'Block or report someone': `
how do i report someone | how do i report a post | how do i report a message | how do i report a comment | how do i report spam | how do i report a bug
report a problem | report abuse | report a member | report | where can i report | someone is harassing me | someone is rude to me | someone is bothering me
someone insults me | someone sends me spam | someone keeps writing to me | somebody is bullying me | a member is abusive | a member is stalking me | i am being harassed
i got an offensive message | this post is offensive | this member is a fake | someone pretends to be me | someone copied my post | what do i do about a troll
i feel unsafe | i found a bug | something is broken | the page does not load | someone posts adverts all day who do i tell | someone posts ads
someone posts nonsense who do i tell | someone is being nasty to me in messages what do i do | someone is nasty to me | someone is mean to me | someone lies about me
someone asks me for money | someone sent me a weird message | a member is selling something | who do i tell about a bad member | who do i complain to
i want to complain about a member | where can i complain | this person is a scammer | scam | fraud | flag a post | flag someone
`,
  'What you claim and what you have shown': `
how do i put a photo of my finished TOPIC as evidence for a step | how do i add a photo as evidence for step 3 | how do i attach a picture as proof to a step
what is the difference between claimed and shown | what does evidenced mean | what does claimed mean | what is a claimed skill | what is an evidenced skill
what is a proven skill | claimed or evidenced what is the difference | why is my skill only claimed | how do i prove a skill | how does a skill become evidenced
what counts as shown | what is the difference between claimed and evidenced | what is the tick next to some skills
what is the little tick next to some skills and not others | why do some skills have a tick | why is my step not counted | why does my step not count
why does my skill not count | when does a skill count | when is a skill proven | when is a skill evidenced | how many steps until a skill is shown | claimed skill
evidenced skill
`,
  Match: `
what does the match mean | what does the percentage mean | what is the match score | how is the match calculated | how do you work out the percentage
why is my match so low | what is that percent number on the project | where does the match come from | why does the card say percent
what is the number next to the project | why do i only have a low percentage | how do i get a higher match | why does it say i match
`,
  'Blocked members': `
how do i block someone | how do i block a member | how can i block a person | block someone | i want to block someone | i want to block a member
how do i unblock someone | unblock a member | who have i blocked | where do i see who i blocked | my blocked list | list of blocked members
what happens when i block someone | does he see that i blocked him | do people know when i block them | how do i stop someone from seeing me
i never want to see that person again | i blocked someone how do i check it is still on | is my block still on | check who i blocked | i blocked my ex | block my ex
i want to unblock someone | how do i stop seeing someone | i do not want to see someone | make someone disappear
`,
  'Profile privacy': `
how can i hide my profile | how do i hide my profile | hide my profile | hide my skills | hide me | make my profile private | make me invisible | can i be invisible
how do i stay private | privacy | privacy settings | is my profile public | is my profile visible | who can see my profile | who can see me | who can see my skills
who can see my steps | who can see my evidence | who sees my experience | who sees what i do | can others see my profile | can other people see my progress
can everyone see my education | can strangers see my page | can people find me on google | can my employer see me here | do others see my name
what do others see of me | what do visitors see | what can other members see about me | how does my profile look to others | preview my profile
change who can see my profile | only members should see my profile | i do not want to be found | who sees my birthday | who sees my name | who sees my photo
who sees my target | who can see my target role | can my employer see that i am looking for jobs | can my boss see me here | can my ex see me
can others see what i saved | can others see my chats with you | is my email visible | is what i do here public | can visitors without account see me
hide my profile from strangers | hide my education | hide my page from google | hide everything | how do i go private | be anonymous | can i be anonymous
use a fake name | how do i hide from TOPIC | can my old boss find me | can i hide that i am here | does anyone see what i ask | who can look at my profile
who can find me | who sees my projects | who sees my skills | who sees my target role | is my data safe | can people see my email | can others see my evidence
can others see my messages | do others see when i am online | do people see that i viewed their profile | does someone notice when i look at their profile
keep my profile secret | i do not want others to see my TOPIC | i want to hide my TOPIC
`,
  'Log in with or without a password': `
can i log in with google | how do i log in with google | sign in with google | i have no password | i do not have a password
i signed up with google and have no password | how do i log in without a password | connect my google account | how do i set a password | is there another way to log in
`,
  'Account settings': `
how do i change my password | change my password | change password | new password | i forgot my password | forgot password | forgotten my password | lost my password
reset my password | how do i reset my password | i cannot log in | i can not sign in | login does not work | log me out | log out | logout | how do i log out
how do i sign out | sign out | sign out everywhere | sign out on other devices | log out of other browsers | where am i logged in | which devices am i logged in on
my account was hacked | someone else uses my account | is my account safe | how do i secure my account | two factor authentication | account settings | my account
i left myself logged in on another computer | change my username | forgot to log out at the library | i forgot to log out on another computer
i am still logged in at work | log me out everywhere | kick out other devices | someone got into my account | somebody knows my password | my password does not work
passwrd | password | i want a new password | change pw | where do i change my pw | i cannot get into my account | i do not remember my password
how do i change my login | where is log out | where is the log out button | can i change my username | can i have two accounts | how do i log in on my phone
is there a log of my logins | someone logged in as me
`,
  Messages: `
how do i send a message | how do i send someone a message | how do i write to a member | how do i write to TOPIC | how do i message someone | how do i contact someone
how do i contact TOPIC | how do i contact another member | how do i reach a member | how do i chat with someone | how can i text someone | send a message
where are my messages | where is my inbox | where can i read my messages | open my inbox | how do messages work | direct messages | dm | how do i delete a message
can i unsend a message | how do i mute a conversation | how do i mute a chat | how do i send a picture in a message | can i attach a file to a message
what is a message request | how do i accept a message request | who can write to me | who can message me | how do i stop strangers from writing to me
how do i turn off read receipts | do people see when i have read it | does the other see that i am typing | why can i not write to someone | is there group chat
i do not want people to write me if i do not know them | people i do not know write to me | can i block messages from strangers | how do i stop messages from strangers
how do i start a conversation | how do i answer someone | did she read my message | where do i see if someone wrote to me | who wrote to me | do i have new messages
any new messages | do i have mail | how do i write to someone privately | can i message a ROLE | how do i message a ROLE | how can i ask a member something privately
can i write to a project group | how do i stop someone from messaging me | can i delete a conversation | how do i delete a chat with someone | where did my messages go
can you send a message for me
`,
  'Your skills': `
how do i add a skill | how do i add a skill to my profile | add a skill | add SKILL to my skills | add SKILL to my profile | put SKILL on my profile
i want to add SKILL | how do i remove a skill | remove SKILL from my profile | delete a skill | how do i edit my skills | edit my skills | change my skill level
change the level of a skill | how do i set my level in SKILL | where do i enter my skills | where do i list my skills | can i claim a skill | can i add my own skill
how do i tell you that i know SKILL | how do i tell you which skills i have | i know SKILL how do i add it | i forgot to add SKILL | my level in SKILL is wrong
SKILL is missing on my profile
`,
  'Edit profile': `
how do i edit my profile | edit my profile | edit profile | change my profile | update my profile | change my name | change my display name | change my headline
how do i change my photo | how do i change my profile picture | upload a picture | upload a profile picture | new avatar | change my avatar | remove my photo
how do i add my education | how do i add experience | where do i add my job | where do i put my cv | where do i put my degree | add a link to my profile
add my website | add my portfolio | write something about me | fill in my profile | complete my profile | what is the personal page | where is my profile
what picture size can i upload | how do i make my profile better | pronouns | edit my cv | edit my cv part i wrote the wrong school
i wrote the wrong school in my profile | correct my education | there is a mistake in my profile | my name is spelt wrong | my name is wrong | change my bio
change my about text | change my picture | change my school | add my old job | add my certificate | where do i write about myself | how do i change my headline
how do i put my job on my profile | how do i show my certificates | where do i put my experience | my picture is too big | why can i not upload my picture
how do i change the text about me | how do i add a link
`,
  Jobs: `
how do i apply | how do i apply for a job | how do i save a job | how do i post a job | can i post a job | can i advertise a job | where do i apply
how do jobs work here | how do i close a job | how do i edit a job i posted | how do i unsave a job | who can post a job
how do i get the right to post jobs | what happens when i save a job | how long is a job open | why is a job closed | how do i report a job
can my organisation post jobs here | how do i advertise a vacancy | where do i see jobs i posted | how do i send my application
do you send my application
`,
  'Career guidance': `
how do i set a target role | set my target | set ROLE as my target | make ROLE my target | make ROLE my goal | choose a target role | choose ROLE as my goal
how do i choose a goal | how do i change my target | change my target role | change my goal to ROLE | change my target to ROLE | switch my target to ROLE
remove my target | how do i pick a target role | what is a target role | what is my target | what is my target role | what is my goal | which role is my target
what is career guidance | where is career guidance | how does career guidance work | how is my plan made | where do i see the roles | can i have two targets
i want another target | i want a different goal | where do i set my goal | where do i say what i want to become | how do i tell you my goal
how do i tell you what i want to be | forget my target | make my target ROLE | ROLE should be my target | i have changed my mind i want to be a ROLE now set it
how do you pick my next steps | how do you decide what i should do next
`,
  Buildzone: `
what is the buildzone | what is a project here | how do projects work | how does the buildzone work | how do i join a project | how can i join a project
how do i leave a project | leave a project | i want to leave my project | how do i start a project | how do i create a project | create a project | start my own project
i want to start my own project | how do i publish my project | how do i edit my project | how do i delete my project | how do i invite someone to my project
how do i add a co owner | who owns a project | how many people can join a project | how do i mark a step as done | mark a step as done | mark step done
how do i finish a step | how do i undo a step | i marked the wrong step | how do i submit a step | what is a step | what are steps | what is evidence
how does evidence work | how do i add evidence | how do i upload evidence | what counts as evidence | why do i need evidence | how do i delete evidence
how do i give feedback | how does feedback work | who gives feedback on my evidence | how do i get feedback | where do i find projects | where is the buildzone
oops marked wrong step | i marked the wrong step undo | i ticked the wrong step | untick a step | how to upload proof for a step | upload proof
where do i put my proof | how do i show what i did | how do i hand in my work | how do i leave a project without anyone noticing | how do i quit a project
i want to quit the project | can i leave a group | how do i join a group | can i make a group | can i start my own project | how do i make a project
how do i set up a project | how do i change the steps of my project | can i do a project alone | can i be in two projects | do i have to finish a project
what happens if i leave a project | what happens when i join a project | what happens when a step is done
`,
  Search: `
how does search work | how do i search | how do i search for members | how do i use the search | where is the search | where can i search | search | search tips
keyboard shortcuts | what can i search for | how do i filter results | why can i not find something
`,
  Settings: `
settings | where are the settings | where do i find the settings | open settings | preferences | options | what can i set | how do i change my settings
is there a tour | how do i see the tour again | replay the tour | where is the help page | how do i contact support | show me around again
can you show me around again from the beginning | the tour | start the tour | start the tour again | tour | tutorial of the site | help page | is there a help page
is there a help page or a human | can i talk to a human | can i talk to a person | contact support | customer support | faq | where is the help | where are the faqs
questions and answers
`,
  'Saved posts': `
does anyone see my bookmarks | who sees what i saved | are my saved posts private | do others know that i saved something | can somebody see what i keep
is it shown to others when i save a post
where are my saved posts | my saved posts | saved posts | how do i save a post | bookmark a post | my bookmarks | posts i saved | where do i find what i bookmarked
where do i find saved things | where is what i saved | can i keep a post for later | read later
`,
  Comments: `
how do i comment | how do i write a comment | how do i comment on a post | how do i delete a comment | delete my comment | how do i hide a comment
how do i edit my comment | how do i reply to a comment | remove a comment from my post | how do i answer a comment
`,
  'Delete a post': `
how do i delete my post | delete my post | how do i remove a post | take down my article | delete a draft | undo deleting a post | i deleted my post by mistake
how do i unpublish a post | i posted something stupid how do i get rid of it | i posted something wrong how do i remove it | get rid of my post | remove what i posted
take back a post | how do i take back what i posted
`,
  Posts: `
how do i write a post | write a post | new post | how do i post something | how do i post | how do i publish an article | publish a post | i want to share something
i want to write an article | how do i edit my post | edit my post | where are my drafts | my drafts | can i save a draft | how do i add an image to my post
how do i like a post | what are posts | where do i see posts | where can i write something | how do i tell others about my project | how do i share my work
how do i share my progress | can i write a blog here | can others comment on my post | how do i mention someone | why can nobody see my post | who can see my posts
how do i put a picture in a post
`,
  Following: `
how do i follow someone | how do i follow a member | how do i unfollow someone | unfollow | how does following work | what happens when i follow someone
what does following do | who follows me | who are my followers | whom do i follow | how many followers do i have | how do i get followers | how do i remove a follower
can i follow people | stop following someone | what is following | what is the difference between following and messaging | does someone see when i follow them
do people know that i follow them | why do people follow me | how do i see who follows me | where do i see who i follow
`,
};
