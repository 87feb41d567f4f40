/**
 * How members of many kinds ask about the application, by the title of the answer, up to M. As the guide reads them: slips are corrected, and at times into
 * another word. Written as in `wordings-about-roles.ts`.
 */
export const askedAboutTheApplication: Readonly<Record<string, string>> = {
  'A code that does not arrive': `
i have been staring at my inbox for TIME and no six digest | the number you were mean to email me never came checked the junk too | code expired before i could type it | code never came | checked my spam still no login code | the six dgiits never came to my mailbox
since TIME i wait on the number you should send me | the code i typed is said to be expired how get i another | the code thing never came through | checked spam and still no NUMBER digit code | it says my code expired give me another | TIME have passed and the confirmation code has yet to reach me
i have been staring at my inbox for TIME and the six digest never showed up | spam folder checked nothing where is the confirmation number you promised | typed in the number from the mail and it says expired | requested it three times already and still no verification mail landed
your email with the digest went missing can you send another one | how long is the confirmation code good for | my nephew set me up but the little code you are supposed to mail me has not come | coding de verification never reach my mailbox what i do now | been staring at my inbox TIME no six digest
how long is the verification number good for | the confirmation mail went missing can you post it again | should i look in the spam folder for that login code | it says the numbers i typed are wrong but i copied them exactly | requested three codes which of them counts now
what if my mail provider blocks your verification mails | how often may i ask for a fresh code in TIME | i sign up but no number is coming to my email | the pin from you turned up TIME late and is invalid | six digest they said TIME gone mailbox empty
i have refreshed my inbox twenty times and still no six digest from you | by the time the mail with the code came it was already expired | signing up on dads tablet it wants a code but nothing landed not even in spam
`,
  'A forgotten password': `
my memory is not what it was and the password has gone out of my head | locked myself out do not remember what i used as password | locked out can not remember my password | reset link for lost password | my password has slipped my mind | do not remember what i chose as password can not enter
lol forgot my password again | can not remember my login what now | my password escapes me and i am locked out | my memory is terrible and i can not recall what i chose to sign in with | reset link for login please | wrong password wrong password wrong password i give up
its been a year since i last came here and no idea anymore what my password was | is there some way back in when you no longer remember your secret word | lost the sticky note that had my login on it help | ich weiss mein password nicht mehr what do i press on the sign in screen
locked out because i can not remember what i typed at registration | my memory is awful what was my login word | is there a reset link somewhere on the login page | can you tell me which password i have right now | locked out after too many wrong guesses at my password
i have not used this for two years and do not remember how to log in | where does the mail for resetting go if i lost the phone | can not remember password what i must do | recover access please password slipped my mind
how long does the link for choosing a new password work after i forgot the old one | tried every password i know none of them opens my account | back from a year abroad and i can not for the life of me remember my password | the password my browser had saved is gone how to make a new one without it
locked out since i do not know my password no more
`,
  Appearance: `
the white is blinding on night shift can it go dark | is there a way to tone down the colours | screen too white darker please | switch of dark theme where | the white background hurts me in the night shift can it be black | could the screen have stronger contrast
all this sliding and blinking makes me dizzy off with it | the white background burns my eyes at night can it go black | stop the animations theyer making me dizzy | bright screens give me migrates does a dark theme exist | the white background burns my eyes at night
could the colours be a bit stronger everything is pale grey on pale grey to me | those sliding animations make me seasick | i would love a black theme like on my phone | how come the page went dark all of a sudden when the sun set | want to switch from light to dark and back
any setting for people who are colour blind or need more contrast | too bright turn down the lights | the white background hurts my eyes at night | is it possible to have black background and light letters | which themes can i choose from | animations make me dizzy switch them off
the colours are too pale for me stronger contrast please | does the page follow the dark setting of my phone | i turned the night look on by accident back to bright | where do i pick different colours for the screen | if i choose dark here will my tablet be dark too
can you calm the screen down everything slides around | all this white burns at night | the white background kills my eyes at night can it be black | after my confusion the animations make me sick how do i stop them | i have weak sight is there a stronger contrast theme
`,
  'Apply for a job': `
right found a job i like what do i press to put myself forward | i sent off an application and now regret it can it be taken back | how do i send off an application | pull back my application | how do i send my candidature for a vacancy | how do i send in an application for a vacancy
can i take my application back if i changed my mind | how do i submit an application for a vacancy that i have found | found a listing i like what is the next thing i press to put myself forward | once i have sent in my interest for a vacancy what does the company get to see about me
changed my mind about a position i put in for yesterday how to pull out | do i have to attach a cv when i go for an opening on here | will they notice if i take back my application | sent my candidacy last tuesday how will i hear whether they want me
is it ok to put in for several vacancies at the same time | which button for candidate myself to the offer | what do i send along when i go for a vacancy here | i changed my mind about a position i put myself forward for | is a cover letter needed to put my name in | how will i hear if they want me
does the company get to see my whole profile once i apply | may i go for several openings at the same time | where is the button to say i am interested in this vacancy | pressed apply too early can i still correct what i wrote | nobody answered my application since three weeks is that normal
who gets to read what i write to an employer in my application | found a vacancy i love on here how do i send my application | sent off an application yesterday then got hired elsewhere can i take it back | where do i see if the employer has read my application
`,
  'As an app': `
do i have to get it from the app store or does it just run in the browser | can i have stepwise as an icon on my iphone | iphone version | install stepwise on my tablet | must i install something on my telephone | can one get stepwise on the tablet like a real app with icon
how NUMBER get this as an icon on my phone | can this be installed on a tablet like other apps | looked in the app store and couldnt find you anywhere | does this run on an old ipad with safari | can i get an icon on my phone so i do not have to type the address each time
is there an SKILL version i can download | my grandson says install it but where is the installer for windows | which browsers are supported | do i need to update anything from google play | works it on SKILL and firefox mobile also | is there something to download for iphone
do you exist in the app store | i would like an icon for stepwise on my phones start screen | which browsers work with this site | can i use it on a tablet as well as a laptop | does it take much storage once installed | how to get rid of the stepwise icon on my homescreen
must i update the programme on my phone myself | android version where | can i install stepwise on my windows computer | got a new iphone is there an app to install | can stepwise sit on my desktop like a normal programme | which browsers does the site run on mine is old
`,
  'Block or report someone': `
a fell keeps pestering me how do i make him stop reaching me | someone wrote something racist were do i flag it | crepe keeps bugging me in chat | nasty profile how to flag it | a man in here insults me where can i denounce him | somebody tries to sell me fake papers on here whom do i tell
i do not want that someone can ever contact me again | some crepe keeps dming me how do i block him | somebody is using my photos and claiming to be me where do i report that | someone insulted me under my post can i flag him | a member has been pestering me ; what resource do i have
i wish to lodge a complain concerning another members abusive remarks | this man keeps sending me creepy stuff and i want him gone | one of the members is posting racist rubbish who do i tell | how do i stop someone from contacting me for good | there is a profile using my photos and name
she insulted me under my post what can be done about her | flag a spamer | i feel harassed by somebody in my project where can i complain about him | if i report a bully will they find out it was me | someone keeps inputing me here what can i do
how can i stop a SKILL person from contacting me for good | this profile is a fake using my photos | where do i flag a hateful comment | will the other one find out that it was me who complained | i want to tell you about a scammer | someone is spreading racist stuff in his posts whom do i tell
what reason do i have to give when i complain about a member | a man send me dirty photo how to denounce | is there a way to make one member unable to see or write to me | a man from my project keeps sending me creepy messages what can i do
someone copied my photo and name and is posting as if they were me where do i flag it | how to block someone
`,
  'Blocked members': `
i would like to make peace how do i unblock someone | the people i have shut out is there a list of them somewhere | does a blocked person notice | where do i see whom i have blocked | i blocked my cousin in anger how do i undo it | will she notice i blocked her | want to unblock my mate
want to make peace with my ex colleague how do i unblock her | list of everyone i have shut out | is the other person told when i put them on my block list | after blocking can someone still read my profile or comment on my stuff | i blocked the wrong marina by accident how to undo
do blocked folks stay blocked forever | why can not i find someone i blocked last year when i look them up | what does a blocked person see when they go to my page | how do i let someone back in after i shut them out | does someone i blocked get a notice about it
show me everybody i have blocked so far | can somebody i blocked still look at my page | we made up again take the block off | is there a maximum of people i can have blocked | will she follow me again automatically once i unblock her
do the old comments of someone disappear once they are blocked by me | what does the other side see when they open my profile while blocked | does a block ever run out by itself | if i lift the block on him tomorrow will he get wind of it | i blocked a friend in anger last night how do i undo that
will she notice that shes blocked | list of everybody i have blocked where is that
`,
  Buildzone: `
what is mean by buildzone the word is not in my dictionary | do we meet face to face in a project or is the buildzone all on screen | buildzone explained | what is this buildzone thing when its at home | in the buildzone what does one do there | wtf is a buildzone | buildzone what do you do in there
it says buildzone on the menu and i have no clue what sort of place that is | what are you mean to do inside the buildzone | is the build zone where people work together on things or just a list | difference between the buildzone and the rest of the site
are the buildzone projects real life meetups or all through the computer | who may use the build zone everyone | explain me the buildzone like i am eight | how does the zone with the projects actually function | what does that word buildzone in the menu stand for
where do the community projects live in here | is buildzone a SKILL SKILL i can walk into | do people meet face to face for the projects or all over the SKILL | explain the area with all the projects in it | whies it called a buildzone | what kind of things happen inside the buildzone
difference between a buildzone and a course | who is allowed into the buildzone | i am new here how do these community projects work in general | someone told me to meet in the buildzone what on earth is that | do people meet in the fleshy for projects or is all of it online
explain me the buildzone page
`,
  'Career guidance': `
i picked the wrong goal role how do i swap it for another | what is the career page there for | set my target role where | what is the career page good for | where do i enter which occupation i aim for | i chose the wrong goal role where can i choose a different | where do i set my target role
want to switch the career goal i picked | where can i set a different target role | picked the wrong goal profession let me set another | where on here do i say what job i am aiming at | the career page shows an occupation i do not want anymore
must i choose a target role at all or can i leave it blank | what is the careers suction good for | can i aim for two roles at once or only a single target | if i swap my target role do i lose what i did so far | career guidance how does that work exactly | how do i set the occupation i am aiming at
where does stepwise show me the way to my dream occupation | can i have more than one target role at once | i picked the wrong goal profession let me swap it | what is the career suction good for | remove my target role i am just browsing | do other members notice which role i have set as my goal
how does the career page work out what i am missing | must i choose a target role at all | i retire soon and need no career goal can i leave that blank | changed my mind about my career where do i set another target role | what is that career page mean for i have never opened it
does having a target role commit me to anything
`,
  Certificates: `
when i have completed a project do i get a piece of paper to frame | does finishing count as a qualification a diploma or so | any diploma when i am finished | badges or certificate | will there be a diploma which i can hang up
does the job centre recognise what i finish here is there a certificate | do you get a diploma for finishing | are there badges or xp | does one receive an official document upon completing | will i have some kind of diploma to hang on the wall afterwards
do employers recognise what you get out of finishing a project | badges SKILL trophies anything like that | i need an official SKILL proving i took the course do you issue those | is there an accredited qualification behind this | my job centre wants a certificate can stepwise give me one
no stars or points for completing stuff | what do you hand out when somebody completed everything | will i receive a diploma when i have finished | are there badges to collect | is a finished project here officially recognised anywhere
how do i prove to my boss that i completed something is there a SKILL | can i print a certificate | do you hand out credits that a college accepts | is there some kind of leaderboard or SKILL | after the last step do i get any kind of attestation
i need a paper for the job centre that i learned this | why do not you give out diplomas | my employer wants something on paper do you hand out diplomas | will i receive a certificate when the projects over | are there badges or points to collect here
`,
  'Change or close your project': `
weve wrapped up how do i shut the project i run | how can i rename the project i founded | rename my own project | shut down the project i run | as the owner how can i alter the descriptions of my project | our hall project is finished i want to shut it down
one participate only makes trouble how do i take him out of my project | how do i rename the project i made | want to shut down my own project since nobodies active | i set up a project in march and now the title is wrong where can i correct it
one participate in the thing i run behaves badly can i take her out of it | want to shut down the project i started | can i still add steps after publishing my project | what happens to the members if i end the project i created | how do i edit the description of the project i own
were finished with my repair cafe project how is it SKILL | am i allowed to hand over my project to another ROLE | how can i alter the description of the project i run | i have no energy left to lead my project may i shut it | what happens to the people in it when i close my own project
hand over my project to another leader is that possible | open up my closed project again | i want to throw somebody out of the project i lead | can i add another step to my project after it has begun | the title of my own project has a spelling mistake | delete the project i created completed
limit the number of places in my project afterwards | our project fizzled out how do i shut it down as its owner | i made a typo in the title of the project i started where can i correct it | one participate never shows up may i remove him from my project
`,
  'Change your password': `
i want a new password not because i forgot it but because the old one is silly | password change where | where to set a new password | password too weak want another | i would like a new password the old one is on a note my grandson found | where can one modify the password while logged in
where can i set a new password | think my password is too weak how to swap it | i would like a stronger password than the one i have now | where is the place to replace my old password with a new one | heard of a data leak elsewhere so i want a different password here
is it possible to pick a new passphrase while i am logged in | got a mail telling me my password was latered what does that mean | how many characters must a new password have | swap password | is there a rule that i need to renew my password every few months | where do i set a different password
mine is too weak i would like a stronger one | how long must a new password be | does latering my password throw out my other devices | do i need the old password to put in a new one | my nephew has seen what i typed at login better pick another password | how often should i renew my password
why is the password i picked not accepted as a new one | i know my current password but its ugly replace it | do you send a mail to confirm that my password has been changed | my brother watched me type my password where do i set another
our it man says i ought to renew all my passwords where is that done for stepwise | how often must i change the password and where
`,
  'Chats with Edura': `
do our conversations here get stored and who can read them | how do i wipe what i have asked you | wipe our chat | older talks with you where are they kept | where went our conversation from yesterday | can other members read what i am asking you | can my ROLE see what i ask you
delete our convo edura | where do i find the chat we had last week | can i retread the conversations i had with you last week | do you keep what i type to you and for how long | i want to wipe our whole conversation | is anybody else reading along when i talk with you edura
how can i go back to what you told me on monday | can the moderators look into my questions to you | start over with an empty chat please where do i do that | find my earlier talk with edura | is our talk private | can i retread what you told me last tuesday | erase the things i have asked you
are my conversations with you private | how long do you keep what i type in here | start a new conversation with you from scratch | does a moderator read along when i am talking to you | give this chat of ours another title | i closed the window is our talk gone | how many chats with you can i have
do you remember in a new chat what i said in the old one | yesterday you gave me a great answer where can i find that old chat | is anybody at stepwise reading what i type to you | embarrassing things i typed to you last night edura can that chat be wiped
`,
  Comments: `
can i put a remark under what someone posted | how does one correct a comment after sending it | how to comment under a post | take back my comment | how does one write something underneath a post of another | i made a spelling mistake in my reply under a post can i correct it
typo in my comment how do i fix it | how to reply under a post | delete a comment i left | how can i answer underneath somebodies post | made a spelling mistake in my reply to a post can it be fixed | i want to take away the remark i left under jonass post | is it possible to comment on a comment
somebody wrote something stupid beneath my post can i remove it from view | how do you leave a remark on what others posted | am i able to switch off comments on something i published | which button for write comment i not find it | how do i write something under somebodies post
can i answer directly to one remark under a post | there is a typo in the remark i left under her post | remove what i wrote below another persons post | is there a length limit for comments | can i forbid people to comment on my post | does the author hear about it when i comment
someone wrote a rude remark below my post can i take it away | why can not i leave a comment on this one | are comments visible to everybody who sees the post | made a spelling mistake in my comment under a post can i fix it
somebody left a silly remark under my post how do i make that comment disappear | how to answer to a comment under post
`,
  Contact: `
i would sooner speak to someone at stepwise than to you how do i reach the team | is there a telephone number of the office | how do i reach the stepwise team | i wish to talk with a real employee of stepwise | do you have an office with a telephone | need to talk to an actual person from the team
is there a support email | who do i write to if edura can not answer me | to which address should i write in order to reach the team | give me the phone number of your support | i want to talk to someone human who runs this | whom do i write to when the help pages do not help
is there an email of the team behind stepwise | this robot does not understand me connect me with staff | how can i reach the people responsible for the website | do you have office hour for support | i need someone not you someone | is there a real person i can talk to at stepwise
what is your support address | telephone number please | whom do i write to if the help here does not answer it | how quickly does the team get back to you | i would like to speak with staff not with a guide | i have an idea for improving the site who wants to hear it | where is your office SKILL
can a journalist reach the people behind stepwise | how i can contact the support team | i would rather speak with somebody from the stepwise team how do i reach them | do you have a support email address | our newspaper wants to write about stepwise whom do we contact
`,
  Cookies: `
does this site put tracking stuff in my browser | i wish to refuse the SKILL | cookie banner | do you track me with cookies | which SKILL lie on my computer because of you | why do not i get this annoying cookie window like elsewhere | which SKILL get put in my browser
that banner at the bottom asking me to accept things why | are there trackers from google on these pages | do i have to say yes to cookies | what is stored in my browser by this website | does stepwise use third party tracking | i refuse all cookies will it still work
list of the SKILL and what theyer for | do you follow me around the internet with advertising cookies | do you track me with third party cookies | how do i refuse cookies on this site | what little files do you leave in my browser | why was there no cookie banner
can i use stepwise with SKILL blocked | is google analytics running in the background here | what is the login cookie for | when do your cookies expire | do advertisers follow me around through your site | if i clear all my SKILL what changes here | which SKILL do you put on my computer
why did not i get a cookie banner | does stepwise track me with SKILL from other companies
`,
  'Delete a post': `
i put up something daft last night how do i take the post down | my post should disappear how | get rid of a post i made | posted by accident remove it | how can i make my post from this morning disappear | i published something by accident take it away
posted something cringe how do i take it down | how do i get rid of an old post of mine | i posted something embarrassing last night and it needs to disappear | how do i take down what i published this morning | removed a post by accident any way to have it back
if i erase my post do the replies under it go as well | can a post be pulled after people already liked it | where is the bin for posts | that post of mine from NUMBER is outdated get rid of it how | does deleting my post remove it for everyone | i regret something i published how do i get it off
can a post i removed be brought back | where is the little bin for my own posts | do the comments below go too if i erase my post | everyone has seen my silly post take it down fast | is it possible to remove several of my posts in one go | does a post vanish for everybody when i delete it
how can i clear everything i ever posted without leaving | i posted twice the same i want to delete one | can i bin a post that other people already liked | posted in the wrong mood last night and want the post gone | if i bin a post by accident can it come back
`,
  'Delete or edit a message': `
pressed send too soon can the message be changed | is it possible to take back what i wrote to someone privately | fix a typo in a sent message | i sent a message with wrong hour can i still change it | remove a chat message i wrote | can i unsend a dm
sent my friend a message with a typo is it editable | oops wrote to the wrong poeter can i unsend that | there is a typo in the message i just sent her | will he still see the message if i remove it on my side | can i clear out a whole chat thread
how long after sending can i still correct a private message | want to take back what i said to him in private | erase the conversation with my old teammate | does the other one notice when i edited my message to them | i wrote nonsense in a chat can i fix it afterwards
take back something i sent to someone | is the message gone on her side too when i remove it | how long after sending may i still correct a message | will he notice that i edited my message to him | get rid of an entire chat with someone | oops sent my address to a stranger in a message unsend
empty my inbox | i delete a conversation does the other person still have it | is there a trash where removed messages can be fetched back | wrong chat it went to my boss how do i yank it back | sent my address to the wrong person can i unsend the message
can i correct a typo in a message that is gone out already | getting rid of a whole conversation how
`,
  'Delete your account': `
i am done with this site get rid of my account | how does someone leave stepwise for good | want out erase my account | close my account for good | i want out of stepwise for good | how do i close my membership here | please erase me completed
i would like to close my membership for good what are the steps | kindly explain how to close my account for good | i am done with this place remove me completed | how to cancel my membership | my mother passed away and she had a login here which should be closed | please take me off your system
is there a waiting time before my account is truly erased | i wish to unsubscribe from stepwise forever | can i just pause my account a few months rather than wiping it | where do i click to get rid off my account | i am done with stepwise how do i leave for good | remove my profile permanently
how many days until my account is really gone | do i need my password to close my account | can i take a break instead of erasing my membership | i want that you forget me completed | my late husband was a member here can his account be closed | where is the button to end my membership
unsubscribe me from stepwise altogether | is it possible to delete my account from the phone | found a job and do not need stepwise any longer how do i close my account | please erase me from your site altogether | my father passed away and had an account here how would it be deleted
`,
  'Download your data': `
may i have a file with all that is stored about me | is there an export of my own stuff | export everything i have here | my data as a file | may i have a file with all that i have stored with you | where do i export my things before i go | export all my stuff
can i get a copy of everything you saved about me | i would like an export of all the information held about me | as a european citizen i request all information stored about my person | can i export everything i did here into a file | give me a zip of my stuff
before i go i would like to save a copy of my posts and messages on my computer | which format is the export in csv or json or what | how long does it take until my data package is ready | data portability request | is there a backup button for all my content
how do i get a file with all my information | in which format is the export | i want a backup of everything i did here | how long does it take until the SKILL with my data is ready | are my messages included in the export | is a copy of my data free of charge | where is the export button
can i request the copy of my data more than once | i have right to see what you stored about me send please | what can i do with the file after exporting | i would like everything you hold on me in one file for my own records | before i leave i would like to take a copy of everything with me
export all my data as a file where is the button | under gdpr i request what you have stored about me
`,
  'E-mail address': `
i have got married and my mail has changed how do i enter the new one | can i switch from my work email to my private one | got a new mail swap the old one | wrong email in my account | i have a new provider so my mail address changes how do i tell you
wrong AGENT in my email when registering how can i correct that | school email runs out in july how do i put in a new one | typed my email wrong at sign up can i correct it | i got married and my mail is now under my new surname how do i switch it
my provider shuts down in june so you need my new address | where can i see which mail i registered with | can i have two emails on the same account | company mailbox is gone since i left my job how do i put my private one instead | does changing my e mail need confirming
typo in my email when i signed up | want use gmail instead of yahoo for this account | i have a new mail provider how do i tell you | my address has a typo since sign up correct it | can i use stepwise without giving any e mail | which mail address did i register with
do i have to confirm the new address when i switch | i no longer have access to the inbox i signed up with | add a second mail address as a spare | it says this address is already taken why | does my login change when i put in another e mail | i left my company and my account runs on the work mail
left my company on friday so my work email is dead how do i put in my private one | my mail provider shuts down in june where do i alter the address i registered with
`,
  'Edit profile': `
where do i change the photo of me | i moved to leads how do i alter my place on the profile | change my profile photo | where to put my town in | edit my biografy text | where do i put in a photo from me | i moved to dortmund where do i alter the town
my surname is since the wedding another how to update it | the text about me is old how do i rewrite it | how do i change my pfp | where can i put a bio | moved to leads how do i change my town on my profile | procedure for replacing my portrait SKILL
how does one amend the introduction on ones profile | where do i put a picture of myself | my town is wrong on my page i moved to leads | what should i say in the bit about me i am no AGENT | i would like a different photo than the one from ten years ago | how can i change the name that is displayed
can i put a link to my blog on my profile | update my bio | how do i add my pronouns and languages that i speak on my page | where do i upload a photo of myself | i got married and my surname is different now | change the town i live in | how long may the text about me be
put a link to my own homepage in my profile | my picture is sideways how do i replace it | can i fill in my education and SKILL jobs | which parts of my profile are compulsory | i want to write what i am interested in where goes that | remove my photo from my profile
i moved to ghent where do i change the town on my profile | my picture is ten years old how can i put in a new one | what should a good about me say
`,
  Edura: `
what sort of things may i ask edura | is there chatgpt or some such behind eduras replies | what can you help with | what sort of things may i ask you | from where do you have your answers | do you use chatgpt in the background | what can you help with edura | upon what do you base your answers
would you enlighten me as to everything you are able to answer | how do you come up with what you tell me | why on earth do you never understand a simple sentence | are you chatgpt in disguise | can edura be wrong | how come you only give these short stiff replies
is edura able to do things for me or just talk | are you chatgpt underneath | what things can i ask you | why do you not understand whole sentences sometimes | can i switch you off | do you learn from what people tell you | can you make things up like other bots do
can you do things for me in stepwise or only talk | how come you are called edura | what sort of things can you answer edura | how do you come up with your answers where do they come from
`,
  Evidence: `
what counts as evidence would a photo of my table do | i attached the wrong file as proof how do i swap it | how do i attach a photo as proof | what counts as evidence and what does not | what counts as a proof here is a photo enough | how can i hang a file to my step to show the work
who is able to look at the evidence one uploads | what counts as evidence for a step | how do i upload a picture as proof | can you remove evidence after you added it | which file formats are accepted as evidence | what counts as proof that i did a step
can i upload a photo of my finished bench to show i made it | which file types am i allowed to attach as evidence | i uploaded the wrong picture as proof how can i replace it | how big can an evidence file be | is a link to my github enough to prove my work
must i always hand in evidence or is it voluntary | who gets to look at the proof i attach to a step | what counts as proof for a step | how do i upload a photo of what i made | is there a maximum file size for proof | who looks at the proof i hand in
can i use a link instead of a file to show my work | replace the picture i attached to a step as proof | do i have to add proof to every single step | the file with my work want upload which types are allowed | may i put up work i did before i joined stepwise as proof
remove a SKILL i handed in as evidence | it asks me for evidence on the SKILL step what counts as that | uploaded the wrong file as proof how do i remove it | can a short video serve as evidence or must it be a SKILL
`,
  Feedback: `
i would love for somebody to look over what i made how do i ask for that | how does feedback on a piece of work happen here | how to ask other members to give me feedback | giving feedback on somebodies work how | how do i ask that someone gives an opinion on my work
is it possible to give a remark to another persons step | how do i ask someone to check my step | who gives feedback and what do they write | how do i get other people to comment on what i built | i would be glad if somebody experienced checked my work is there a way to ask
how does giving someone an opinion on their step work | are members obliged to review each other | what is the polite way here to tell a teammate what could be better in her work | can i decline to receive feedback | who is allowed to give me feedback on a step
how long till people respond when i ask for a review | how do i ask others to comment on a step i did | who is allowed to give an opinion on my work | how can i give my view on someone elses step | is the critique i leave on a persons work anonymous
what should i write when i review another members work | someone was unfair about my work can i answer the review | do i have to let others judge what i made | how long until anybody reviews what i hand in | does a review change my skill | can i take back the opinion i gave on a persons step
how does one ask another member to review a step | i am shy about my SKILL do i have to let others comment on my steps | who is allowed to give feedback on work here
`,
  Following: `
if i follow someone do they get told | what does following a member do | what is the effect when i follow a member | how do i stop to follow somebody | where is the list of those i follow | does following somebody obliged them to follow me back | does she get told that i started following her
where can i see the list of those i follow | is following the same as being friends | why does it say NUMBER followers under my name | can i follow someone without them knowing | i press follow and then | how do i subscribe to what a member does | does she get told when i start following her
i do not want to see his things anymore how to unfollow | is there a list of the people i follow | can i follow someone secretly | what is the difference between following and being friends here | do i have to be approved before i can follow somebody | can i follow a project or only people
where is the number of my followers shown | is there a limit on how many members i may follow | does she get told the moment i press follow | what changes when i press the follow button on someone | unfollowing someone without drama how | i follow loads by now on which page are they all listed
`,
  'Groups in messages': `
can three of us chat in one conversation | is there any video calling in here | group chat possible | video call with members | can we make a chat with the entire village hall committed | one message for five people at once possible | can we make a group chat | is there voice call on here
can one message go to five people at once | i would like one chat with all five of us | is it possible to make a video call in stepwise | how can i send the same message to a bunch of people together | do you have chat rooms | can we set up a channel for our team to talk in
adding a third person to a conversation between two | voice calls to other members are they possible | can five of us chat together | how do i make a group conversation | is there a video call in stepwise | where is the discussion board for everyone
i want one message to reach all my friends at once | can i ring up another member through the site | do project teams have a common chat room | why can i only write to someone at a time | add a third person to our chat | is it possible that whole our class talks in one chat
were five in the project and want one shared chat possible | video calls does stepwise have them
`,
  'Invite someone': `
how do i invite a friend | send an invite to a colleague | invite a colleague | invite my sister | invite my friend to the site
my sister would love it here how do i get her on board | is there a link i can pass on to mates so they can sign up | invite link | bring my sister on here | my sister in law would like to come in too how do i bring her | is there a link i can give to my neighbours so they register
how do i get my beside on here | want to send my class an invite link | my sister ought to be on here too how do i get her in | is there an invitation link that i could send | i want to recruit my coworkers to join stepwise | do i earn something if i bring a friend
how do i recommend this site to my neighbour who does not have an account | can you email an invite to my buddy | does one need an invitation to become a member | my sister wants to join what do i send her | is there a referral link | do i get a reward for bringing new people
can i see whether my mate signed up after my invitation | how many people may i bring to stepwise | does a newcomer need an invitation or is it open | can i send an invitation by whatsapp | i would like to recommend this site to my colleagues | take back an invitation to stepwise that i sent
will my friend know who it was that asked him to join stepwise | my sister lost her job and would love this how do i get her on board | can i send an invitation link to my classmates
`,
  Jobs: `
how does the jobs suction work where do the ads come from | why does that vacancy say closed | job alerts do they exist | how does the jobs page work | how does that with the jobs work here | where is the page with the vacancies | how do the job ads on here work
do i get alerts when fresh jobs appear | what is the jobs suction about who puts these ads in | can i get an alert when a fresh vacancy appears | why did that opening vanish it was there last week | are the job ads checked by anybody | how do i save a vacancy for later
how does the job board on this site work | it says position closed what does that mean | do the vacancies here come from other websites too | where is the list with vacancies | who puts the vacancies up here | are the positions checked by you before they appear | how long does a vacancy stay online
can i get an alert whenever a new vacancy appears | what does it mean when a job is marked as closed | bookmark a vacancy for later possible | do i have to be looking for work to be here | what is the jobs page for | why does the vacancy i saw yesterday not show up any more
how do the job listings work in here | an ad i looked at yesterday now says closed why would that be | can you alert me whenever a fresh vacancy is put up
`,
  'Join a project': `
i have found a project i like what do i press to be in it | must the owner say yes before i can take part | how long before somebody accepts my request to join | how does joining a project work | do i need permission to join projects | what must i press to become part of a project
does the owner have to say yes before i am in a project | can you be in three projects at the same time | do you need permission to get into a project | is there a limit on how many projects you can join | what is the procedure for becoming a participate in a project
i see a project i fancy how do i become part of it | must the owner approve me before i am in | is there a limit on how many projects one can be in | does it cost anything to take part in a project | what do i have to press to participate | can anyone hop into a project or only invited ones
asked to be let in to a project days ago and nobody accepted me what now | join button is where | which button let us me take part in a project | do i have to be accepted by whoever runs it | is there a waiting list when a project is full | how many projects can i be in simultaneously
can i hop into a project that already started | does taking part cost anything or need any equipment | what happens after i have pressed join | i am a total beginner may i still take part in a project | why is not there any join button on this project
i want to participate in project but not know how | i saw a project i like what do i press to become part of it | do owners have to accept me before i can take part in a project | how many projects may one join at the same time
`,
  'Keep an account after all': `
i asked for my account to be deleted last night in a tamper can i still stop it | changed my mind about leaving undo the account deletion | changed my mind do not delete me | undo account deletion | i pressed delete account in a bad moment i want to stay | how can i stop the erasing of my account
deleted my account yesterday and regret it can i have it back | how do i stop the deletion i started | i regret deleting my profile is it too late | i asked for my account to be erased last week but now i would rather stay | how many days do i have to change my mind about removing my account
stop the deletion | pressed delete account in anger can i rescue it | can a closed account be restored | undo account removal | my account is scheduled to be deleted and i do not want that any more | i have changed my mind do not erase my account | until when can i stop the removal of my account
i pressed delete account last week and now i regret it | how do i undo that i asked for my account to be deleted | is my deleted account lost forever or can it be rescued | log in again to rescue my account is that enough | restore my membership it was removed yesterday
my son deleted my account for fun get it back please | will everything be as before if i stop the deletion | call off the closing of my account | pressed delete account in a bad moment yesterday can i still stop it | i said i wanted out but changed my mind how do i rescue my account
`,
  Languages: `
can the buttons be in SKILL | my english is not so well does exist a polish version of stepwise | switch site to german | which languages is stepwise in | can i have the pages in polish | is stepwise also on SKILL | my english is weak where do i change the language | can i switch the site to polish
which languages does stepwise come in | my mum only reads SKILL is there a version for her | could the interface be displayed in german | can i have the buttons in polish | my english not good is possible in SKILL | why is half of it in german suddenly | how do i switch the site back to english
which languages does the interface come in | do i have to write in english or may i post in SKILL | my mum only reads turkish can she use stepwise | je voudrais le site en SKILL | can i have the menus in german | does edura speak polish | what tongues is the site available in
my english is not so good is there other language | may i write my posts in portuguese | how do i switch back to english | is there automatic SKILL of what others write | will you ever offer SKILL | are there projects in my mother tongue or everything in english | can i ask you in SKILL
mum only reads yoruba has this got it | my mother only reads turkish can the site be switched | everything turned into english all of a sudden how do i get french back | can i talk to you in german
`,
  'Leave a project': `
no time since the baby came how do i step out of the project i joined | what happens to my steps if i drop out of a project | joined a project i do not like how do i drop out | quitting a project midway any penalty | how do i step out of a project again
if i go away from the project is my work lost | how do i get out of a project i joined | what happens if i drop out of a project in the middle | should my workload become excessive may i withdraw from a project midway | i do not want to be part of this project anymore
if i drop out does what i have done count still | will the others be angry or get a message if i step out | life got busy how can i get out of a project i joined | can i come back after i walked out of a project | exit project | do i lose my finished steps when i go out of the project
is there any penalty for dropping out halfway | what happens with my finished steps when i drop out | can i come back to a project after i left it | do the others see that i quit | is there a penalty for giving up in the middle of a project | i joined the wrong one get me off the list
can i pause a project rather than dropping out | do i have to explain why i am stepping out of a project | i am ill for two months and can not carry on with the project | does my uploaded work stay in a project after i walked out
bit off more than i can chew with the bench how does one bow out gracefully | new baby no time how do i get out of the project i am in | will my steps be lost if i drop out of a project | the others in my project argue all day how to quit it
`,
  'Levels of skills': `
what makes somebody advanced rather than intermediate here | who sets the level shown beside a skill | beginner intermediate advanced meaning | how are skill levels decided | what is mean by beginner and advanced behind my skill | who sets which level i have in a skill
what does intermediate mean for a skill | what is the highest skill level and who gives it to you | what distinguishes one proficiency level from another in the skills list | what does intermediate mean next to a skill | how do i know whether i am a beginner or advanced at something
can my level go up by itself | how many levels does a skill have | is there a test that determines the level of a skill | level NUMBER vs level NUMBER what is the difference | am i free to call myself an expert | who grades me on a skill | what does advanced mean next to a skill
how many grades are there for a skill | when do i move up from beginner to the next stage | can i choose my own level or does stepwise do it | which level should i put if i only know the basics | is working higher than practising or the other way round | can a skills level go down again
does a ROLE check the grade of my skill | how good must i be for the top wrong | are the grades the same for every skill | what makes someone advanced instead of intermediate in a skill | which level should i choose if i have sewn for three years
`,
  Likes: `
my thumb slipped and a heart went red under somebodies words and i am mortified what does that heart do | can i take back a like | take a like back | if i like a post what does it do | what is that little heart under the posts | how do i unlike something | can people see that i liked their post
how do i take back a heart i gave | does the author find out that i liked their post | where is the thumbs up | accidentally liked an old post of my boss will he know | is there a way to see the names behind the hearts on my post | can i give a thumbs down too
what is the point of liking something here | can i like a comment too or just posts | how do i give a post a thumbs up | take my heart off a post again | can i find out who gave me a thumbs up | does the writer know it was me who liked | can i hide how many hearts my post got
is there a thumbs down as well | what good is a like here | i hit the heart by accident | is there a list of all posts i ever hearted | can comments be liked too or just posts | liked something by accident how do i take my like away | what does the heart under posts do
`,
  'Log in with or without a password': `
do i have to use google to sign in or can i use a password | signing in with my google account how does that go | login by mail code instead of password | can i enter with my google account in place of a password | i always came in through google how do i get a password too
can i sign in using google | i only ever used the google button do i even have a password | may i use my google account to get in | is there a sign in with apple | i registered through google but would like to have a password as well | logging in without any password does that work
which ways of signing in are there | if i lose my google account can i still enter stepwise | do you offer login by a link in an email | how to disconnect google from my login | which ways are there to sign in | can i connect my google account afterwards
i registered through google how do i add a password | is signing in just by a mail link possible | disconnect google from my login | can i sign in with facebook or apple | does google learn what i do here when i use it to get in | what if i lose my google account can i still enter stepwise
i prefer to enter with no password at all | can i have both google and an own password | always used the google button now google closed my account can i get in with a password | is it possible to sign in with google instead of typing a password
`,
  'Log out': `
i am on a library computer how do i sign off safely | logout on every device at once possible | sign me out | used a library computer forgot to log off | i am at the library computer how do i go out of my account | can i end the session on my stolen phone
forgot to sign out on the school computer can i do it from here | i used the library computer and forgot to sign off | where is the exit button to end my session | sign me out on all my devices | which phones and computers am i currently signed in on
sold my laptop i think i was still signed in there | how to logoff | am i signed out when i just shut the browser window | switch off access from my stolen tablet | where is the sign out button | do i need to sign out each time i finish | list of the devices that are signed in
end my session on the phone i sold | is just closing the browser enough or am i still in | how do i exit | sign me out of every device but this one | my old laptop was thrown away while logged in | how do i disconnect from my account on mobile
used a library pc this morning and walked off i think it is still open there | used a library computer this morning and forgot to sign out what now | where on earth is the log out button | sold my tablet i want it disconnected from my account
`,
};
