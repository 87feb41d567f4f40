/** Of profiles, messages and other members, by the title of the answer in contract/help; written as in `wordings-about-roles.ts`. */
export const wordingsAboutOthers: Readonly<Record<string, string>> = {
  'Profile privacy': `
how can i hide my profile | how do i hide my profile | hide my profile | hide my skills | hide me | make my profile private | make me invisible
can i be invisible | how do i stay private | privacy | privacy settings | is my profile public | is my profile visible | who can see my profile
who can see me | who can see my skills | who can see my steps | who sees my experience | who sees what i do | can others see my profile
can everyone see my education | can strangers see my page | can my employer see me here | do others see my name
what do others see of me | what do visitors see | what can other members see about me | how does my profile look to others | preview my profile
change who can see my profile | only members should see my profile | i do not want to be found | who sees my birthday | who sees my name | who sees my photo
who sees my target | who can see my target role | can my employer see that i am looking for jobs | can my boss see me here | can my ex see me
is what i do here public | can visitors without account see me | hide my profile from strangers | hide my education | hide everything | how do i go private
be anonymous | can i be anonymous | use a fake name | how do i hide from TOPIC | can my old boss find me | can i hide that i am here
who can look at my profile | who can find me | who sees my projects | who sees my skills
do others see when i am online | do people see that i viewed their profile | does someone notice when i look at their profile | keep my profile secret
i do not want others to see my TOPIC | i want to hide my TOPIC | can i see my profile as others see it | can people see what i do | who sees my profile
is everything public | what is public | can strangers see my name | who can see where i live | can i hide where i live | hide my last name
can i hide my skills | can i hide my age | can people see my real name | go invisible | nobody should see my profile | make my account private
private profile | i am shy and do not want others to see me | do others see that i am a beginner
can my family see what i do here
`,
  'Search engines': `
can people find me on google | hide my page from google | how do i hide my profile from google | hide from google | hide from search engines
i do not want to be found on google | i do not want to be on google | remove me from google | do i show up on google | do i appear in google
can google find me | am i on google | search engines | how do i stop google from showing my page | is my profile on google | take my page out of google | bing
google my name | when people google me | not findable on the internet | i can be googled | why do i come up when i google myself | noindex
keep my profile out of search results
`,
  'Who sees your e-mail address': `
is my email visible | can people see my email | who can see my email | who can see my email address | who can see my mail address | who sees my email
do others see my email | can members see my email address | is my email public | is my mail address shown | is my email address private
can people see my email address | hide my email | do you show my email to anyone | is my phone number visible | can others see my phone number
who gets my email address | does anyone see my contact details | are my contact details public
`,
  'Personal page': `
what is the personal page | what is my personal page | what is my personal page and who sees it | what is my public page | do i have a website here
what is the address of my profile | what is the link to my profile | how do i share my profile | share my profile | can i print my cv
how do i print my profile as a cv | print my profile | export as cv | can i make a cv here | make a cv from my profile | where is my public page | my own page
send my profile to an employer | link to my profile
`,
  'Edit profile': `
how do i edit my profile | edit my profile | edit profile | change my profile | update my profile | change my name | change my display name
change my headline | how do i change my photo | how do i change my profile picture | upload a picture | upload a profile picture | new avatar
change my avatar | remove my photo | how do i add my education | how do i add experience | where do i add my job | where do i put my cv
where do i put my degree | add a link to my profile | add my website | add my portfolio | write something about me | fill in my profile | complete my profile
where is my profile | what picture size can i upload | how do i make my profile better | pronouns | edit my cv | edit my cv part i wrote the wrong school
i wrote the wrong school in my profile | correct my education | there is a mistake in my profile | my name is spelt wrong | my name is wrong | change my bio
change my about text | change my picture | change my school | add my old job | add my certificate | where do i write about myself
how do i change my headline | how do i put my job on my profile | how do i show my certificates | where do i put my experience | my picture is too big
why can i not upload my picture | how do i change the text about me | how do i add a link | can i change my name here | change my first name
change my last name | i got married and my name changed | remove my profile picture | delete my profile picture | how do i upload a picture to my profile
how do i upload a photo | change profile photo | how do i fill in my profile | what should i write in my profile | what should i put on my profile
what do i write about myself | my profile looks empty | edit my headline | add education | add work experience | where do i edit my profile | new photo
`,
  'Your skills': `
how do i add a skill | how do i add a skill to my profile | add a skill | add SKILL to my skills | add SKILL to my profile | put SKILL on my profile
i want to add SKILL | how do i remove a skill | remove SKILL from my profile | delete a skill | how do i edit my skills | edit my skills
change my skill level | change the level of a skill | how do i set my level in SKILL | where do i enter my skills | where do i list my skills
can i claim a skill | can i add my own skill | how do i tell you that i know SKILL | how do i tell you which skills i have | i know SKILL how do i add it
i forgot to add SKILL | my level in SKILL is wrong | SKILL is missing on my profile | how do i add skills | where do i say what i can do
how do i say what i can | i can do more than it says | i have more skills | add my skills | how do i delete a skill | i have the wrong skills
my skills are wrong | set my skills | update my skills
`,
  Following: `
how do i follow someone | how do i follow a member | how do i unfollow someone | unfollow | how does following work | what happens when i follow someone
what does following do | who follows me | who are my followers | whom do i follow | how many followers do i have | how do i get followers
can i follow people | stop following someone | what is following | what is the difference between following and messaging
does someone see when i follow them | do people know that i follow them | why do people follow me | how do i see who follows me | where do i see who i follow
how do i stop following someone | how do i unfollow | does he know that i follow him | what happens if i follow somebody | who is following me
can i see who follows me | how do i see my followers | what does it mean to follow | follow a person
`,
  'Remove a follower': `
how do i remove a follower | how do i get rid of a follower | remove someone from my followers | i do not want him to follow me
stop someone from following me | can i stop someone following me | kick a follower | delete a follower | a stranger follows me
someone i do not like follows me
`,
  Messages: `
can others see my messages | how do i send a message | how do i send someone a message | how do i write to a member | how do i write to TOPIC
how do i message someone | how do i contact someone | how do i contact TOPIC | how do i contact another member | how do i reach a member
how do i chat with someone | how can i text someone | send a message | where are my messages | where is my inbox | open my inbox | how do messages work
direct messages | dm | how do i send a picture in a message | why can i not write to someone | how do i start a conversation | how do i answer someone
where do i see if someone wrote to me | who wrote to me | do i have new messages | any new messages | do i have mail | how do i write to someone privately
can i message a ROLE | how do i message a ROLE | how can i ask a member something privately | where did my messages go | can you send a message for me
how do i send a photo in a message | can i message someone who does not follow me | how do i write a message | how do i talk to someone here
where do i see my messages | can i write to anyone | how do i get in touch with someone | are messages private | are my messages private
who can read my messages | can moderators read my messages | does anyone read my messages | can i send a picture to someone | message someone
`,
  'Message requests': `
what is a message request | how do i accept a message request | who can write to me | who can message me | how do i stop strangers from writing to me
i do not want people to write me if i do not know them | people i do not know write to me | can i block messages from strangers
how do i stop messages from strangers | how do i stop someone from messaging me | someone i do not know wrote to me | where are message requests
where do i find requests | accept a request | decline a request | a stranger wrote me | can strangers message me | can anyone write to me
who is allowed to write to me | only people i follow should write to me | turn off messages from strangers | he did not accept my request
my message request is not answered | how do i decline someone
`,
  'Delete or edit a message': `
can i unsend a message | can i delete a conversation | how do i delete a chat with someone | can i delete a message i sent | how do i delete a message
how do i delete a conversation | delete a conversation | delete a chat with someone | take back a message | i sent a message to the wrong person
i sent the wrong message | how do i edit a message | can i edit a message | correct a message | undo send | can i undo a message | remove a message
how do i clear my inbox | delete all messages | i wrote something stupid in a message | message sent by mistake
does the other see it when i delete a message
`,
  'Read receipts': `
where can i read my messages | do people see when i have read it | does the other see that i am typing | did she read my message
how do i turn off read receipts | turn off read receipts | read receipts | how do i turn off that others see i read their messages | did she see my message
did he read my message | did they read my message | has he seen my message | why can i not see if he read my message
how do i know if someone read my message | can i see if my message was read | seen | what does sent mean under my message
what does read mean under my message | do they see that i read it | can people see when i have read their message | hide that i have read a message
hide that i am typing | typing indicator | she does not answer did she read it | blue ticks | are there read receipts | does he know that i read it
turn off seen
`,
  'Mute a conversation': `
how do i mute a conversation | how do i mute a chat | how do i mute someone | mute a chat | mute a conversation | mute someone | mute a person
silence a conversation | how do i silence someone | unmute | how do i unmute | he writes too much | someone writes too many messages
stop notifications from one person | i do not want to block him only mute | quiet a chat | mute messages | ignore someone without blocking
`,
  'Groups in messages': `
can i attach a file to a message | is there group chat | can i write to a project group | is there a group chat | group chat | can i make a group chat
can i write to several people | message to many people | chat with my project group | how do i talk to the people in my project
how do i talk to my project team | video call | can i call someone | voice messages | can i make a call | can i send a file | can i send a video in a message
how do i reach all members of a project | forum | is there a forum
`,
  'Blocked members': `
how do i block someone | how do i block a member | how can i block a person | block someone | i want to block someone | i want to block a member
how do i unblock someone | unblock a member | who have i blocked | my blocked list | list of blocked members | what happens when i block someone
does he see that i blocked him | do people know when i block them | how do i stop someone from seeing me | i never want to see that person again
i blocked someone how do i check it is still on | is my block still on | check who i blocked | i blocked my ex | block my ex | i want to unblock someone
how do i stop seeing someone | i do not want to see someone | make someone disappear | if i block somebody will they know | does he know that i blocked him
will they be told if i block them | how do i unblock my friend | i blocked someone by mistake | undo a block | unblock someone | where do i see who i blocked
block him | block her | i want to block this guy | what does block do | what happens to our messages when i block someone | someone blocked me
did someone block me | why can i not find him any more | my friend is blocked how do i undo it
`,
  'Block or report someone': `
how do i report someone | how do i report a post | how do i report a message | how do i report a comment | how do i report spam | report abuse
report a member | report | where can i report | someone is harassing me | someone is rude to me | someone is bothering me | someone insults me
someone sends me spam | someone keeps writing to me | somebody is bullying me | a member is abusive | a member is stalking me | i am being harassed
i got an offensive message | this post is offensive | this member is a fake | someone pretends to be me | someone copied my post | what do i do about a troll
i feel unsafe | someone posts adverts all day who do i tell | someone posts ads | someone posts nonsense who do i tell
someone is being nasty to me in messages what do i do | someone is nasty to me | someone is mean to me | someone lies about me | someone asks me for money
someone sent me a weird message | a member is selling something | who do i tell about a bad member | who do i complain to | i want to complain about a member
where can i complain | this person is a scammer | scam | fraud | flag a post | flag someone | someone is being mean to me
someone is being mean to me in messages | somebody keeps sending me creepy messages | someone sends me creepy messages | creepy messages
someone stole my photo | someone stole my photo and uses it as theirs | someone uses my picture | someone uses my name | fake profile | fake account
someone threatens me | i was threatened | i am being bullied | somebody is bullying me here | this guy does not leave me alone | he keeps writing me
she insults me | i get insulted | someone is racist | hate speech | racist post | someone sends me nudes | unwanted pictures | sexual messages
someone wants money from me | he asked for my bank details | someone copied my project | someone stole my work | someone tells lies about me
what do i do if somebody is rude | what can i do against harassment | i want to report someone | report somebody | how do i report a user | report a profile
who do i tell if someone is mean | he scares me | i do not feel safe | a man keeps messaging me | there is an inappropriate picture
someone posted something illegal | someone posts lies | stop him from writing me
`,
  'Moderators and their decisions': `
who are the moderators | who moderates here | how do i contact a moderator | can i talk to a moderator | how do i appeal | how do i appeal a decision
how can i appeal a warning | how can i appeal my suspension | why was i suspended | why was my account suspended | why am i banned | why was my post removed
why was my comment hidden | what happens if i get a warning | my post was taken down | where do i see decisions about me | i disagree with the moderators
how long is my suspension | i got a warning | i got a warning why | my account got suspended | my account got suspended what now | my account is suspended
i am suspended | why am i suspended | i was banned | my post was hidden | my post disappeared | why was my post deleted | moderators removed my post
who made this decision about my post | how do i appeal a warning | i want to complain about a decision | this decision is unfair | i was wrongly banned
what happens to my report | what happens after i report someone | did someone look at my report | how long does a report take | who reads reports
who decides about reports | how do i become a moderator | can i become a moderator | who is the moderator here | who is in charge here | are there admins
who is the admin
`,
  Notifications: `
how do i turn off notifications | turn off notifications | notifications | notification settings | too many notifications | too many emails | stop the emails
stop sending me emails | i get too many mails | i do not want emails from you | how do i unsubscribe | unsubscribe | how do i get fewer emails
what am i notified about | how do i choose what i am notified about | why do i not get notifications | where do i see my notifications | disable email alerts
mute notifications | email preferences | can you tell me when someone writes to me | how do i get notified of replies | my phone keeps buzzing because of you
my phone beeps all the time | the bell | what is the bell | what does the red number mean | why did i get an email | why do you write me so many mails
stop sending me mails | stop bothering me with mails | no more mails please | i got a mail from you why | i want no emails
i want an email when someone follows me | how do i make it quiet | silence | no notifications at night | mails every day make it stop
can you stop emailing me | can i get a reminder by email | can i get emails only once a week | digest | weekly digest | i missed a notification where is it
where is the bell | how do i mark all as read | how do i turn off the emails | turn off the emails | turn off emails | stop the mails | i want fewer mails
get less mail | why do you mail me | stop spamming me | how do i get notified when someone comments | how do i get notified | i get no notifications
tell me when someone answers | can i get an email when someone writes | notify me | do you send a newsletter | newsletter | unsubscribe from emails
disable all notifications | push notifications | too many notifications how do i stop them | what is the bell for | why did i not get an email
`,
};
