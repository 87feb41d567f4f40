/**
 * The same, from M on. As the guide reads them: slips are corrected, and at times into
 * another word. Written as in `wordings-about-roles.ts`.
 */
export const askedAboutTheRest: Readonly<Record<string, string>> = {
  'Mark a step': `
how do i tell the system a step is finished | ticked one off that is not finished how do i untick | done with the task how to tick a step | set a step back to not done | where do i tick that the step is finished | i ticked a step too soon how can i untick it
is one allowed to do step four before step two | accidentally pressed done how to undo that | i ticked a step prematurely ; how is it reversed | i have finished step three where do i say so | ticked a step by mistake want to untick it | must steps be done in the given order
how do i tell the project that i bean working on the next step | may i leave one step out because i know it already | can i tick off a step without having proof | the checkmark beside the step how do i set it | what is the meaning of in progress on a step
how do i tick off something i have finished in a project | i set a step to finished too early turn it back | what do the SKILL of a step mean | may i do the third step before the second | does someone check it when i say a step is completed | where do i tell that i have begun with a step
can i add a note to a step when i completed it | is there a deadline for a step | why want it let me set this step to finished | what happens after the last tick in a project | pressed finished on the fuse step but we are nowhere near take it back how | finished the second step how do i tick it off
i marked a step as done too early can it be reversed | do steps have to be done in order
`,
  Match: `
what does the NUMBER percent on the job card mean | how do you work out the match number | says NUMBER match meaning | what signifies the percent number beside a role | how do you calculate the match | why does it say NUMBER on a project card | how is the percentage on the cards calculated
why do i get NUMBER on that card | my match went down since yesterday why | what does a low match tell me | can i raise the percentage shown next to the role | is a match of NUMBER possible | the percent thing on the project i not understand | how is that percentage next to a project calculated
why do i only fit a job by NUMBER percent | what must i do to push the percent figure up | what does the number on the cards say about me | is NUMBER percent a good score or a bad one | do employers see how much percent i fit | i added a skill why has my percentage not moved
can i hide the percent figures | does a low score mean that i may not join | which of my skills go into that fit score | it says NUMBER beside a role NUMBER percent of what exactly | my match dropped from NUMBER to NUMBER percent overnight how is it worked out
what does the percentage beside each role mean | is a high match a promise of a job or only a number
`,
  'Message requests': `
strangers are writing to me can i decide who may | what is a message request and must i accept it | accept a message from a stranger how | strangers write me how can i accept or refuse | randoms keep messaging me can i stop that | a strangers note sits in a separate box what is this
how do i accept or refuse someone who wants to chat with me | does someone know if i decline their request to message me | only let people i follow write to me | why must i approve before i can read what a new person wrote | where are the requests from people i do not know
my message to her says pending request | can i shut off unsolicited chats from unknown members | where do i find letters from people i do not know yet | can i decide that only those i follow may write to me | does the stranger see it if i refuse their request
what happens when i accept a request to talk | someone new wants to chat with me how do i say yes | i turned down a request by mistake | why did my message to her become a request | how many first messages can i send before they accept | i do not want unknown people in my inbox
do requests i ignore disappear after a while | a stranger has written and it says request do i have to accept | can i make it that only people i follow write me
`,
  Messages: `
saw a lovely ladies quilt and want to tell her so not publicly mind how do i write to another member | where do i find the letters people have sent me | can i attach a photo when i write to somebody | how to dm someone | attach a file in chat | how do i write privately to another member
where do i see the letters that folks sent me | can i attach a document to a message | how do i dm someone | can you send voice notes or files in messages | where do i see my inbox | by what means do i write privately to another member | may documents be attached to a message
how do i write privately to someone | want to attach a pdf in a chat | is there a limit to how long a private message can be | i can not see a button to contact someone | are my private conversations encrypted | how can i find an old message from autumn | can i send voice notes in the chat
how do i start a chat with another member | can i attach a SKILL when i write to someone | is there a limit how long a private message may be | are private chats encrypted | what are the ways to send voice recordings to a member | why can not i write to someone
find something that was said in an old conversation | i want to thank someone privately | may i write to somebody who does not follow me | want to thank the woman who helped me how do i send her a message | am i able to attach a pdf in the chat with another member
first time i use this in which corner do i find my inbox with members
`,
  'Minimum age': `
my leads NUMBER is he allowed on here | what is the youngest you can be to sign up | my son is NUMBER ok to sign up | my grandson is eleven may he register | from how many years is it permitted to use stepwise | i am NUMBER can i be on here | what is the age limit
my little brother is NUMBER would he be old enough for stepwise | several of my pupils are thirteen ; are they permitted to register | my daughter is NUMBER may she register | is this for adults only | how old does one have to be | i turn sixteen in may too young for stepwise
is there an upper age limit i am NUMBER | can my pupils in year NUMBER have accounts | do teenagers need their parents to agree | do you check how old people really are | how old must you be to sign up | my daughter is NUMBER may she join | do i need my parents permission as a teenager
how do you check somebodies age | can i use stepwise with my school class of NUMBER year olds | i lied about my birth year when i registered i am too young | why do you ask for my date of birth | is this place safe for kids of primary school age | am i too old at NUMBER to become a member
my daughter turned NUMBER in may and wants in is that alright | my son is NUMBER and keen on bikes may he sign up | from which age can one be a member | i teach a class of fifteen year olds are they old enough for stepwise
`,
  'Moderators and their decisions': `
my post was taken down and i do not agree where do i appeal | who decides what gets removed here | appeal a moderator decision | what do moderators do | my post was taken down how can i protest | who judges the complains here | i got a suspension and find it uncuts where do i appeal
my post got removed by a mod can i appeal | who decides when somebody gets suspended | what happens after i report something who looks at it | my post was taken down and i should like to appeal against that ruling | my post was removed and i think that is unfair how do i appeal
who decides whether a report is justifyed | i have been suspended for how long | why was i warned i did nothing | what happens after i report something does anybody look at it | where can i read the reason why my comment was taken down | are the moderators volunteers or employees
who keeps order in this community | my post was removed by you why | how do i appeal against a ban | how long does it take until a complain is looked at | my account is suspended for how long | what are the punishments for breaking rules | can i become a moderator myself
do i hear what came out of the report i made | are the decisions made by a machine or by humans | i got a warning i think is uncuts | they took away my comment and i find it not just whom i can tell this | my comment was taken down this morning and i would like to object how
reported somebody a week ago what happens with that now | why was i suspended and how can i appeal
`,
  'More than one account': `
one for work and one for private may i have both accounts | i seem to have signed up twice by accident can the two be put together | 2nd account allowed | made two accounts by mistake can they be joined | may i have one account for the village hall and another for me
i registered twice by mistake can they be joined | i got NUMBER accounts by accident can they be joined | may i have a private profile and a second one for work | i ended up with two logins one google and one mail can they be joined | is it against the rules to register twice
can my husband and i share a single account | switching between NUMBER accounts | i forgot i would already signed up and made a new one what should happen with the double | combine both my profiles into one | how many accounts per person | may i run one account for work and another for hobby
i have accidentally registered twice join them into one | is a second profile against the rules | can my wife and i use the same account together | move the steps from my old account into my new one | how do i switch between my two logins | can two members register with the same mail
my club needs its own account next to mine ok | i signed up once with google and once by mail now i have two | why is only one account allowed per person | i seem to have registered twice can the two be joined into one | one account for work and one for hobbies is that allowed
`,
  'Mute a conversation': `
one chat pigs all day long how do i hush it without blocking | silence a single conversation | silence one chat | that chat pigs nonstop shut it up but keep it | a chat beeps all night silence it without leaving | how do i mute only someone | one convo is blowing up my phone silence it
this chat buzzes all day how do i make it quiet without blocking | silence one thread | does the person see that i have muted them | i want to keep the chat but not be panged about it | unmute my chat with selma how | can i mute somebody only for the weekend
how do i stop hearing from one chatty teammate without being rude | muted thread do the messages still come in | silence one chat without leaving it | does the other person know that i silenced our chat | how do i unmute someones chat | can i mute for TIME only
someone writes fifty times a day i want no pigs from him | will i still get the messages if a chat is on silent | how can i tell which conversations are muted | one particular chat keeps buzzing make it quiet | does a silenced chat still move to the top of my list
i muted a conversation and now i miss things reverse it | one conversation never shuts up but i do not want to leave it either | the project chat beeps all through dinner can i silence just that one | how to unmute a chat i have muted
`,
  Notifications: `
stop emailing me every blessed morning | i would like a paying when there is an answer where do i switch that on | notifications off please | phone buzzing constantly from stepwise turn push alerts off | what does the bell at the top want from me | you send too much mails where can i stop them
i would like to be told when there is a new answer how | too many notifications turn em off | why do not i get a paying when someone comments | i would prefer a weekly e mail rather than one a day is that possible | my inbox overflows as it is so how might i stop the site from e mailing me
is there a means of being alerted the moment a reply arrives | stop sending me so many emails | the little red number at the bell want go away | why did nobody alert me that i had a reply | can i pick which things i am told about | i would like a push on my phone when something happens
only one digest per week please where do i set it | my inbox is floored by your mails | how to turn off the sound and the pop ups | stop sending me so many mails | what does the little bell with the number mean | i want alerts on my phone when something happens | choose what i am alerted about
why am i not told about anything anymore | can i get one summary a week instead of single mails | no pigs during the night please | mark all alerts as read | how far back do my alerts go | turn off the sound when something new comes in
my inbox is drowning in your mails can that be turned down a bit | my inbox is floored with your mails since monday how do i make them stop | missed a reply because nothing popped up how do i turn on alerts | what are all the kinds of notifications one can get
the bell has a red dot that want go away what is it telling me
`,
  'Others in your project': `
its my project and i want to bring others in how | who is able to see the project i have set up | how to add people to my project | who can see the project i made | how can i bring a friend in my own project | who gets to see the project that i set up | how do i add my mates to the project i run
can i decide who gets into my project | i want two friends to work with me on my project how do i add them | can outsiders look at the project i made | how do i give the link to my project to a mate | is there a way to make my project visible only to invited people
how do i approve somebody who wants into my project | how many people can i have in the project i run | nobody joins my project how do i bring in more hands | can i make another member co owner of my project | how do i accept people whod like to be in my project
how do i invite members to the project i have made | can i have a co leader in my project | who can look at the project i started | i want to keep my project between me and two friends | how many people may take part in my project | where do i see who is in the project i lead
nobody is joining my project what helps | can people i do not know just walk into my project | make my project visible for all | i own a project with nobody in it how do i get others to join | how can i see the requests of people who want into my project
`,
  'Personal page': `
how do i send my page to a firm | can i print my profile as a cv | link to my public page | a page i can show employers | has my profile a link which i can print on my visiting card | can i make a cv out of my profile | what does my public page look like to an employer
is there a link to my page i can send to a company | does stepwise turn my profile into a cv | is there a link to my profile that i could put in my curriculum vitae | i need a link to my page that i can put in an application AGENT | can i make a cv out of what i have got on here
does my public page show what i have built | how do i hand my stepwise page to a recruiter | can someone without an account open my personal page | print my profile as pdf | what is on the page that others see when they click my name | is there a short web address for my profile
what is the web address of my page | can i send a link of my profile to a firm | turn what i did here into a resume | how do i print out my page | can people without a login open my page | what do others see when they click on my name | i wish to put my stepwise page in my email signature
is there a qr code to my page | let me see my own page through a visitors eyes | what is shown on my page automatically and what do i add | is there a link to myself that i can stick under my mails so recruiters see what i have made | a recruiter asked for a link to my stepwise page where is it
a cv made from my profile can stepwise do that | going to an interview tomorrow can i print my stepwise page to take along
`,
  'Post a job': `
i run a small bakery and want to advertise a position here how | does a company need permission before it can put up vacancies | how to advertise a vacancy | we are a charity want to list a position | we are a small SKILL and need a hand how do we advertise a vacancy
what must i do to be allowed to publish a job offer | my dads SKILL needs an apprentice how does he post that here | who is allowed to put up a job ad | our department invents to advertise a position here ; how is that done | were a small bakery looking for a helper how do we place an ad
i would like to hire someone through stepwise | what does it take to be allowed to publish a vacancy | is advertising an opening free for charities | how do i close the position i advertised once its filled | as an employer where do i enter our offer
may any member put up a job or only verified companies | edit a job ad i published | i run a small firm and need staff how do i advertise | does it cost to put up a vacancy | how do i change the vacancy i published | close the vacancy i put online because its filled
where do i see who applied to my vacancy | who is permitted to offer positions here | my ad for a helper has not appeared yet why | may i offer volunteer work or an internship here | how do i register my company on stepwise | can i put up a position for a remote worker abroad
our repair table is hiring where would that go up | our charity needs a ROLE how do we advertise the vacancy with you | i run a small SKILL and want to hire via stepwise what must i do | is posting job ads open to everyone or do i need permission
`,
  Posts: `
how do i publish a post | i half wrote a post is it kept as a draft | how to write a post | add a picture to my post | how do i publish a text with a picture for everyone | can i write a post now and send it later as draft | i would like to correct a post i published yesterday | how do i make a post
can you tag people in posts | do unfinished posts get saved as drafts | how do i publish an article of my own for others to read here | how do i write something for everybody to see | can i put a photo in a post | half written post got lost are drafts kept
is there a maximum length for what i publish | i want to tag my friend in what i write | how do hashtags work here | can i correct a post after its out | is scheduling a post for tomorrow possible | where do i write something for everyone | can i add photos to what i publish
how many characters fit into a post | correct a mistake in something i published yesterday | can i write today and publish later | how do i tag another member in my text | do hashtags work here | can i make a poll | what should i write about in a post | can i pin my best post to the top of my page
had half a post written on the bus yesterday gone or kept | my bench is finally finished and i would like to post a picture of it how | started writing a post on the train and its vanished are drafts kept | can one tag another member in a post
`,
  'Profile privacy': `
do not want the boss to stumble on my profile can i hide it | who gets to see my town | may i stay invisible to other members | make my town invisible | nobody from my old country should find my profile how do i hide it | can i show my town only to some pole | is my full name visible for all
can i make my profile private | do not want strangers seeing which town i am in | who can view my profile | as a magistrate i would prefer that strangers not see my profile ; can that be arranged | where do i conceal my town from other people | i would rather strangers couldnt see my town
make my profile invisible to all but my contacts | who is able to look at my skills and SKILL | my boss is also a member can he find out what i am up to on my page | how do i hide my last name | can people see my birthday | is my profile public by default | i want be anonymous here how
who is able to see my profile | make me invisible to other members | hide the town i live in | i do not want my ex to find me here | can i keep my photo just for people i follow | show only my first name | are my skills public | which bits of my profile can never be hidden
my boss is also a member can i hide my profile from outsiders | set my page to private | my ex joined can i hide my profile from view | who gets to see the town i put in | i do not want my colleagues to find out i am here is my profile public
`,
  'Read receipts': `
will they know i have opened their message | does the other person see me typing | blue ticks off | does the other one notice when i have read his message | what do the ticks beside my message mean | i do not want that they see i am typing | can they tell i have read their message
do correspondents learn that i have opened their messages | two ticks next to my message what do they stand for | i do not want people knowing i have opened their message | why can not i tell if she saw what i wrote | can he see me typing
is there a way to read a message without the sender noticing | seen status off | does the app say when i was last online | how do i know that my message was read | what do the two ticks beside my message mean | can i read a message without the sender knowing
how do i see if she has opened my message | those three dots when somebody is writing can i turn them off | does the sender learn at what time i read it | hide that i have seen something | if i switch off the seen sign do i lose others too
he says i read his message but i did not answer how does he know | why is there no seen mark under my message | is it visible for others that i am typing | she swears she never opened my message but i reckon she did is there a tick or something
she read my message TIME ago and no reply how do i know if she saw it | i do not want people to see that i have read their message
`,
  'Reading posts': `
where do i read what others have posted | is there a feed of the folks i follow | see newest posts | where do i find what others have written lately | how do i see only posts of those i follow | where do i see what people i follow posted | how come i see posts by people i have never heard of
are posts ordered by time or by some algorithm | i only want to see what those i follow have written | lost the stream with everybodies posts which tab is it | the home timeline how is it put together | can i sort the feed so that the newest comes first
where do i go to see what the community is writing | where can i see what other people published | in what order are the posts shown to me | why do i see posts of people i never followed | show me only the newest ones from those i follow | where did the feed go
how do i get posts about SKILL in my feed | i always see the same old posts | is there an algorithm deciding which posts i get | how do i hide a post i do not want to read | how do i open an older post that i read last month | where is the page with everybodies posts
too many strangers in the posts list can it show me only those i follow
`,
  'Remove a follower': `
there is a block following me i do not want can i get him off my followers | how to remove somebody from the list of those who follow me | drop one of my followers | get him off my follower list | someone follows me and i want to shake him off | how can one take away somebody from my followers
can i kick someone off my followers | how do i make my ex stop following me | there is someone among my followers i do not trust how do i take him off | can i get rid of a follower without blocking | does somebody know when i throw them off my followers | make her unfollow me
can i approve who follows me | delete follower | a weird account started following me and i would like it not to | my ex is on my list of followers i want her off of it | can i make somebody stop following me | does he find out when i take him off my followers
there is a weird man among my followers get rid of him | can someone i removed as follower follow me again | is it possible to drop a follower without blocking | i want less people following me delete some | my old AGENT follows me and i would rather she did not | take all my followers away
what does a removed follower still see of me | how can i refuse someone who wants to follow me | an old colleague bean following me how can i make him stop | kick someone off my followers without blocking
`,
  'Report a problem': `
the page just stays white | the save button does nothing when i press it | something is broken on this page where do i say so | page want load | found a bug where to tell you | the page stays white when i press the button | i found an error in your site where to announcer it
nothing loads since this moring it is kaputt | site is glitching where do i report a bug | button does nothing when i tap it | the page stays blank whenever i open a project whom should i tell | half of the buttons on the page do nothing when pressed ; whom do i notify
the page stays blank after i click save | it keeps crashing when i upload something | nothing happens if i press the button | found a bug who wants to know about it | error NUMBER again | pictures want load and everything carols | where do i tell you that something on the website is not working
the save button greyed out and stays so is this a fault | the page stays blank when i click on it | i found a bug where do i tell it | nothing happens when i press save | everything takes ages to load today | is stepwise down at the moment | what details should i give you about an error
an error message keeps popping up | pictures are not showing anywhere on the site | when will the fault i told you about be repaired | the button do not SKILL on my phone | since the update the page stays blank where do i tell you | the save button does nothing when i tap it
i believe i found a bug who wants to know | every photo i upload gives an error since yesterday evening
`,
  'Saved posts': `
how can i bookmark a post to read on my break | were are the posts i kept | my bookmarked posts where | how can i lay a post aside for reading it at the weekend | where are the posts i bookmarked | how do i bookmark a post | how do i bookmark something someone wrote
where is the list of posts i put aside | does the writer know when i save her post | remove a post from my bookmarks | i want to read this post later on the train how do i keep it | is there a limit to how many posts i can bookmark | a post that i saved is gone why | collection of posts i marked
bookmark something i want to read again | where are my bookmarks | does the author notice that i bookmarked his post | take a post out of my bookmarks | can i sort my kept posts into folders | how many posts can i keep | i kept a nice post but it is not in my list any more
will a bookmarked post stay if its author deletes it | what is the ribbon symbol on a post for | can others look into my bookmark list | i bookmarked an article like post last week where did it go | how to save a post for reading it later | does the author get told when i keep his post
`,
  Search: `
how does the search work can i narrow it by town | i type a name in the search box and get nothing what am i doing wrong | where is the search bar | how to filter search results by place | where is the box to look for something | how do i narrow what the search shows me | how do i search for stuff
can you filter the search results by place | can not find my friend when i type her name in | how does the search box work | i type a name and get zero hits | can i narrow down results by place | why does not the magnifying glass find a project i know exists
does search understand spelling mistakes | is it possible to look for an exact phrase | what can be found through the search and what can not | search results seem random how are they sorted | where do i type what i am looking for | how do i narrow the results down to my town
why do i get no hits at all | can i look for members by what they can do | does the finder cope with spelling mistakes | are messages also included when i look for something | how can i sort the hits by date | what can be found with the magnifying glass | clear my recent lookups
the search box shows projects only how do i get members as results | how does the search box work can i look for members and projects at once | i searched for my friend by name and she does not come up why not | what filters exist when searching
`,
  'Search engines': `
when i type my name into google will this page come up | how do i keep my page out of bing | keep my profile off google | does bing find my page | does my profile turn up when someone googles my name | keep me out of bing and google please | does my profile pop up on google
please keep me out of bing and google results | i would rather my profile did not turn up in google results | my name comes up on bing with my stepwise page i do not like it | will google list my profile | how do i keep my page out of internet search results
typed my name into duckduckgo and there i was | i want recruiters to find me through google can that be turned on | how long until my profile disappears from google after i switch it off | are my posts indeed by search engines | hide me from web crawlers | does my name come up on bing
take my profile out of google results | i hid myself but google still shows my page | how long does it take until google forgets my page | are my posts findable from outside through a web search | i want that clients find me by googling | which part of me can duckduckgo pick up from here
is my page indeed by default | employers google everyone will they land on my stepwise profile | do ai crawlers read my page | when a client types my name into google i would prefer this page stayed out of it | typed my name into google and my stepwise page came up how do i prevent that
is my profile visible in bing and so on | closed my shop yet google still finds its owner through stepwise can i switch off being found
`,
  Settings: `
where is the page with all the switches | can not find settings | can not find the settings menu | where do i find the settings i searched everywhere | the wheel for the options is where | where is settings | can not find the page with all my options | which menu do i open for my account options
can not find the gear wheel | where do i change how stepwise behaves for me | take me to settings | options page | my granddaughter said go to settings but where is it | all the switches for my account in what corner are they | how i get to the configuration | where is the cogwheel
how do i get to my options | what can i adjust in my account | put everything back to the defaults | do my preferences travel with me to another computer | i can not find the menu where you configure stuff | are my preferences saved automatically | which page has all switches together
where i can set up things for me | is there an overview of everything that i can turn on and off | where do i go to adjust my settings | the gear icon has moved since the update how do i open my preferences | what all can be set under settings
`,
  'Size of the text': `
the letters are awfully small for my old eyes | i can not use a mouse does everything work with the keys | letters too small for my eyes | works with a screen reader | my eyes are weak can the letters be larger | can a blind person with screen reader use the site
i can not use a mouse does it go with the keys | letters are tiny how to make em bigger | can i use stepwise with a screen reader | my eyesight is failing and the letters are too small ; how can they be enlarged | i am NUMBER and can not read these tiny letters | zoom in on everything how
does it work together with a screen reader | i can not use a mouse will keyboard do | my eyesight is failing is there a bigger print | can the letters be enlarged only on stepwise and not on other sites | is jaws or nvda supported | i can not read these tiny letters | enlarged the writing please
i cannot use a mouse is that a problem | letters are huge now how do i shrink them | is there a font for dyslexic people | i am nearly blind can i use stepwise | can the words be spaced wider | how do i zoom in without breaking the page | can i have pages read aloud to me
my eyes are NUMBER years old and your letters are for ants | lost my glasses can letters be bigger | i broke my wrist and can not use a mouse does the site work with keys alone | does stepwise work with a screen reader
`,
  'Skills and roles': `
what is the difference between a skill and a role on stepwise | how do skills hang together with roles here | skill and role not the same thing | what do you call a role and what a skill | what is the relation between a skill and a role on this site | is a role the same as a skill
what is the difference between skills and roles on here | how are a role and its skills connected in stepwise | what is the distincting between a role and a skill here | how do skills hang together with roles in stepwise | is ROLE a skill or a role | how many skills does stepwise know about
who makes up the list of roles and skills | i do not get why there are both skills and roles | can i suggest a role that is not in the SKILL | a skill that i have is not in your list can it be included in the SKILL | what do you mean by a role | how do skills and roles hang together
how many skills are known to stepwise | who decides which skills a role consists of | could you add a skill that is missing from your list | why is not my profession among the roles | does one skill belong to several roles | what is mean by a skill in here
i do not get it is SKILL a skill or a role | i SKILL it up all the time what is a role and what is a skill here | is ROLE a skill or a role in stepwise terms
`,
  'Someone else in your account': `
i think my ex has got into my account messages went out i never wrote | there is been a login that want me | been hacked | a stranger is in my account | i see posts under my name that i never wrote | i think a stranger came into my account help | think i got hacked
someones posting from my account and its not me | there are messages sent from me that i never wrote | i think i have been hacked | my ex knows my login and reads along what to do | a login from brazil that want me | my profile picture was latered and not by me
how can i tell if a stranger has been in my account | help an intruder changed my settings | i saw a device in the list i do not own is someone using my login | there is a login from a city i have never been to | messages went out in my name that i did not write | my ex knows my login and goes in
what do i do first if a stranger is in my profile | someone changed my picture and it want me | how can i tell if another person uses my login | i got a mail about a sign in that was not mine | my account was stolen how do i get it back | throw the intruder out of my account
there are posts in my name that i did not write was i hacked | think my flatmate gets into my account how do i throw her out
`,
  'Start a project': `
for years i have wanted to get the old mill SKILL before it falls down and nobody here is doing it so i would do it myself how do i set up a project of my own | not joining founding one how do i open a new project | create own project how | got an idea for my own project where do i set it up
i want to open an undertaking of my own how does it go | can anyone found a project or only SKILL members | got an idea for a project how do i publish it | i have an idea for a community undertaking how do i set it up on the site
i have got an idea for a community SKILL and want to set it up on here | how do i create one of those projects myself | am i permitted to open a project as a newcomer | what do i need to fill in to launch a project | how many steps should a project i make have
can i write a project privately first and publish later | take someones project as a template for mine allowed | new project button where | i have an idea for something the community could build | where do i create one of my own | what do i need to fill in to set up a project
how many steps should the project i create have | does anyone approve a new project before it goes live | can i set up a project all on my own with nobody in it | may anyone found a project or just experienced members | can i save a half finished project plan and publish later
use somebodies project as a template for mine | i want launch project for my village how | i have an idea for a neighbourhood tool library how do i set it up as a project | what must a new project of mine SKILL before i can publish it | starting my own project any rules
`,
  Stepwise: `
what is this place for my daughter signed me up | who is stepwise mean for | which organisation is behind stepwise | what is this website for my social worker gave me the adress | how does one begin here as completed newcomer | who is behind stepwise | what even is this site
just signed up how does stepwise work | in two sentences what is the purpose of this website | what is this whole thing about | i just signed up what now | explain this platform in two sentences | is stepwise a school a social SKILL or a job portal
my caseworker sent me here and i have no idea what its for | who is this website mean for | where do i begin as a newcomer on this site | what is this site all about | who runs stepwise | how is this different from an online course | where should i begin as a newcomer | is stepwise a school
for whom was this made | my nan asked what stepwise is explain it in simple words | what makes stepwise better than linkedin | are there many members on stepwise | my niece signed me up without explaining what is this place | how does one begin on stepwise first day here | who is behind this website
`,
  'Terms and privacy': `
i am a lawyers widow and i never sign what i have not read where is the small print | must i go by my real name | where are the rules of this site | where are the rules i agreed with | where can i read the data protection declaration | where are the terms and conditions
can i use a fake name or is that against the rules | where can i read the rules | i did not read what i agreed to when registering can you show me | may i go by a pseudonym or must it be my legal name | is there an imprint and legal notice | community guidelines what is forbidden here
have the conditions of use changed lately | who owns the stuff i write you or me actoring to the terms | am i allowed to advertise my own shop here | where can i read the rules of the site | what did i sign up to when i registered | is a pseudonym allowed | where is the legal notice
who owns the texts and pictures i put up | which law applies to stepwise | will you tell me when the terms change | i do not agree with your conditions any more | where is written the data protection statement | signed up in a hurry now i would like to read the terms i accepted
may i use a made up name or does it have to be my legal one | my lawyer friend asks for your privacy policy which page is it on
`,
  'The tour': `
the little introduction at the start i clicked it away can i see it once more | how do i get out of this guided tour | show the intro again | guided tour please | the introduction ran too quick can i see it once more | how do i get rid of the guided tour | how do i watch the intro tour again
can i close that tour popup thing | might the introductory walkthrough be shown to me once more | show me that introduction again from the first day | the guided walkthrough with the arrows went away too fast | how do i switch off these pop up explanations for newcomers
is there a demo that walks me through the screens | i clicked away the welcome tour by mistake | restart tour | how long is the guided tour | can i see the beginner walk around one more time | show me round again | how do i get out of this introduction
the guided walk through stopped halfway continue it | where do i find that intro with the little bubbles | how long does the introduction take | must i do the walkthrough | the speech bubbles keep coming back turn them off | is there a guided intro for each page
i clicked the welcome thing away too fast | what will i see in the introduction round | there was a little guided walk at the start clicked it away too quick and now i would like it after all | clicked the introduction away too fast can i see it again
a guided tour keeps popping over my screen make it go away how
`,
  'Two-factor login': `
i want a second lock on my login | can i set up an authenticator app | authenticator app for logging in | turn on second facter | can i secure the login with a second code on the phone | have you got two factor authentication | how to turn on NUMBER factor | can i use an authenticator app to log in
our security policy calls for a second factor at sign in ; is that supported | can i protect my login with an authenticator app | new phone and my authenticator is on the old one | i want to have to confirm with a second device when logging in | switch off the second step at sign in
are there backup codes for the second factor | does stepwise support yubikey or passkeys for a second factor | is a password alone enough or can i add another layer | how do i turn on NUMBER step login | how do i set up a second check at login | which authenticator apps work with it
i lost the phone with my authenticator | turn the additional login step off | what are backup codes for | is the double check compulsory | can i get the second factor by sms | will i be asked for the extra code on every visit | i have used up all my recovery codes for the double login
i want make my account safer with second confirmation | could it also ask me for a number from my phone each time i sign in so nobody else gets SKILL | after my mail got hacked i want extra protection at login do you have 2fa | can i log in with an authenticator app on top of the password
`,
  Username: `
i would like another handle how | is it allowed to change my user name | get a new username | what is my name for | how can i get a different name | is the user name allowed to have umlauts | want to change my | is my username changeable i picked it when i was NUMBER lol
under what circumstances may i alter my handle | may i alter my name | somebody already has the nickname i want | what characters are allowed in a handle | i picked xxdarkwolfxx when i was fifteen and now i am embarassed | if i take a new username do old links still lead to me
is the handle the same as my display name | how often can one change the thing | where do i see what my user name is | what is the name with the at sign | how often can i change my handle | the handle i would like is already taken | which characters are allowed in a handle
do old links break when i pick a new handle | is my username the same thing as my display name | may i have a handle with spaces or umlauts | can i get my former handle back | i chose a silly nickname at registration | can someone else grab my old handle
got married so the bit after the is no longer me can it be swaped | my handle still has my mained name in it how do i change it | what characters are allowed in a username
`,
  'What happens to your data': `
do you sell what you know about me | where are the things i enter kept and are they safe | which country is my data stored in | on which computers are my data kept and who gets them | do you sell informations about us to firms
where does stepwise store the things it knows about me and who gets them | is any information about me sold to third parties | do you sell information about me | where are your servers in europe or the us | is what i enter here used to train an ai | who inside stepwise has access to my information
do advertisers get to know about me | for how long do you keep data about me | will the job centre be told what i do on this platform | on which servers is my stuff stored | is my information used to train ai | who at stepwise can look at my details | how long do you keep what i have entered
which information about me do you collect | are you handing anything to the government | is what i enter here safe from hackers | do recruiters get a list of us members from you | why do you need all this information from me | where are the servers and is my information encrypted
read about a data leak elsewhere how safe is my stuff with you
`,
  'What it costs': `
is there a catch will i be billed after a month | money is tight so before i go on is this free for good | free or not | is stepwise a subscription | must i pay something for stepwise | is it gratis also after the first month | do i have to pay later | any premium version or hidden fees
will there be a charge at any point or is membership gratis | is there a monthly fee | when does the free trial end | do i need a credit card to sign up | what is the catch how do you earn money | are there premium members | i am on benefits i can not afford subscriptions does this cost
will i be charged later | how is this financed if nobody pays | do i have to pay at some point | how do you make money then | will it remain free forever | can i support you with a small sum | are the projects free too | is there a trial period that ends | is there a student discount
do companies pay for anything here | so what is the catch nice for a month and then the bill comes | i lost my income do i have to pay anything here | how do you finance yourselfs if its free
`,
  'What stays of a deleted account': `
once my account is gone do my old posts stay up | will the people i wrote to still see my messages after i have deleted my account | after deleting my account do posts stay | what is left of me when account gone | when i erase my account do my comments stay standing
after deletion what do others still see from me | when i delete my account do my messages disappear for the others | what remains of my posts once my account is gone | once i am gone do my old posts hang around | do my project teammates still see my name after i erase my account
are my private messages to others wiped along with my account | what remains of me when i close my profile | will the project i started survive if i delete myself | does feedback i gave to others disappear together with my account
after deletion of the account is there still something on your servers | can others still read my comments when my account does not exist any more | are my posts still there once i am gone | will other people still see my name after i have left stepwise
what becomes of the project i lead if i delete my account | do my private messages remain with the receiver when i erase my account | is anything kept about me after my account is erased | what happens to my followers once i close my account
does the evidence i uploaded vanish together with my account | do the likes i gave disappear with my account | are backups holding my information after i have been deleted | what will stand instead of my name under old comments when i am not a member anymore
when i have deleted my account do my messages stay with the others | what remains visible of me after i am gone
`,
  'What you claim and what you have shown': `
what is mean by claimed beside my skill | how does a skill go from claimed to shown | claimed skill means | shown skill vs one i just typed in | why does it stand claimed beside my SKILL | what must happen so a claimed skill turns into a shown one | why does it say claimed next to my SKILL
claimed vs shown explain | why does my skill bear the word claimed | why is SKILL on my profile only marked claimed | how does a skill turn from claimed into shown | what is mean by evidenced skill | i have said i know SKILL but it does not count how come
does a claimed skill weigh less than a proven one | is it a lie if i enter a skill that i have not demonstrated | what do the words claimed and shown beside a skill stand for | what makes a skill count as shown one project or several | how does a skill turn from claimed to proven
what is the difference between saying i can something and proving it | does it matter that my skills are just my own word | what does shown mean beside a skill | i have done SKILL for NUMBER years why does it only count as claimed | do employers see which skills are merely self declared
can a proven skill become unproven again | how many steps does it take until a skill counts as shown | nobody believes my self declared skills how do i back them up | someone else claims skills he has not got do you check
been SKILL houses for twenty years and you print claimed next to it bit of a cheek | i have SKILL for thirty years and it still says claimed why is not it shown
`,
  'Who sees posts': `
can anybody in the world read what i post | is it possible to post only for my followers | audience of what i post | is what i post visible to everyone or just followers | can people without registration read my posts | can people who are not logged in see what i posted
is what i publish open to the whole internet | can i limit a post to my followers | suppose i publish a post does it go to every single member | do only members get to see my posts or visitors as well | who is the audience when i publish something | can a post be made just for my project mates
may strangers read the things i post | post visible for who | is what i publish visible to the entire internet | can i write something for my followers only | how do i choose the audience of a post | can someone i do not know read my posts | i want to change afterwards who may read a post of mine
does a stranger need a login to look at something i posted | are my posts public by default | can my future employer read the things i publish here | hide a post from someone | will non members be able to see the photos in my posts | can folks with no account read what i post
could i write a post that only my followers get to see
`,
  'Who sees your e-mail address': `
having been spamed half to death on another site i would like to know up front whether my mail address is shown to other members | do not want strangers emailing me can they see my address for mail | is my email visible to others | hide mail adress from members | do other members get to see my email
is my mail adress hidden from companies | is my email visible to other members | does a project leader get my mail address when i join | is my mail shown on my profile | i do not want members getting hold of my email | will people in my project about my e mail
does the company get my mail address when i answer a job ad | is my address the email hidden from everyone | how come spam arrives did somebody here see my email | can other users find me by typing my e mail | do you show my gmail to anyone | is my mail address shown on my page
can another member find out my email | hide my mail from everyone | do project leaders receive my e mail when i join | when i apply for a vacancy is my mail passed on | i do not want spam is my address kept secret | can a moderator see the mail i registered with
will the person i invite see my mail address | is there a way to show my e mail on purpose | does any advertiser get my mail adress from you | a member wrote to my private mail is my address shown on here | do others in a project get to know my email
`,
  'Who sees your progress': `
will the others in the project notice that i am slow | can a future employer see how far i got | can others see my steps | is my progress secret | can strangers see which steps i have not managed | does the job centre get to see how i progress here | can my classmates see how slow i am in a project
is my progress hidden from others | does everyone notice when i am behind on my steps | i am slow is that visible for the others | can my ROLE follow how many steps i have done | hide my project progress | is my unfinished work on display | do teammates know which step i am on
keep private how far along i am | who is able to see that i have completed a project | is it public which steps i have finished | does my project leader see how slow i am | hide how far i have got from other people | are my weekly hour and plan visible to anyone
can my teammates see which step i am on | does everyone find out when i fail to finish something | can i show my achievements to everybody | will an employer see my unfinished projects | i am embarrassed by how little i did can people look at that
can the job center follow what i have completed here | will my boss know that i am only on step one | is my progress in projects public
`,
  'Who visited your profile': `
can i see who is been looking at my page | if i peek at someones profile will they find out | profile visitors list | who has looked at my profile | is it shown who has been looking at my profile | will a member notice i opened his page | can i see who stacked my page
does he get told if i look at his profile | is it disclosed to people when i view their pages | can i see who looked me up | is there a view counter on my page | does someone get told when i peek at his profile | who is been scooping on my page lately | i clicked on my crashs profile will he know
visitors list | how many views did my profile have this week | find out which employers opened my profile | will he notice that i checked out his profile | how do i browse other members pages unseen | how many times was my post looked at | do companies that looked me up show somewhere
i have the feeling someone stalks my page can i check | linkedin tells me who viewed me do you | why can not i find out who looked at me | are profile views recorded anywhere | i picked at my exs profile does he get told | can i see who was on my page this week
`,
  'Why you were logged out': `
every morning i have to sign in afresh why | it chucked me out in the middle of writing | kicked out every day why | session keeps ending and i must log in again why | every morning i have to sign in anew why is that | it kicked me out in the middle of writing | keeps logging me out wtf
got kicked out and had to sign in again for no reason how come | each morning i have to sign in again why | it booted me in the middle of writing a post | session expired what does that mean | can i stay signed in for longer | why did i get signed out on my phone when i changed my password
keeps asking me to log in every hour | was kicked off without doing anything | suddenly i am not logged in anymore | i have to sign in anew every morning | suddenly i was on the login page in the middle of writing | how long does a session last before it ends | keep me signed in for longer
why did you kick me out of my account on the laptop | i did not sign out yet i am out | is it because of an update that i had to sign in again | after changing my password my phone was signed out why | it forgets me every time i close the browser
had to sign in again for the third time today what is causing it | came back after lunch and itd logged me out by itself how come
`,
  'Without internet': `
on the underground there is no signal can i go on working | my village SKILL is dropping always will my work be lost | use it offline | no signal on the train still usable | our hall has no internet can i work on it all the same | what if the SKILL breaks down while i write
no signal in the tunnel is what i typed lost | our school has patchy wi fi ; does the site function offline | the wifi in our village drops constantly do i lose what i typed | it says you are offline | i have got no signal in the SKILL can i still read my steps
will things i tick while offline be sent later | how much mobile data does this need | on the underground nothing loads is that normal | does it run offline | i am often on a train with no signal can i carry on | is what i typed lost when the wifi drops | can i save a project to read on a plane
what does the message no connection mean | when will my changes be sent after i am back online | our village has poor reception does stepwise cope | how much mobile data does it eat | which pages still open with no network | my message hangs because i have no network
here the network goes down each afternoon whatever i typed in that time it is lost | on the train i lose signal all the time will my work be saved | we have internet only in the evening can i use this offline
`,
  'Your skills': `
i put a skill in by mistake how do i take it out | how do i list what i can do | where do i edit my skills | where can i enter what i am able to do | there is a skill in my list i do not have how do i strike it out | how do i add skills to my profile
put in the wrong skill how do i take it off again | where do i enter what i am able to do | take SKILL off my list of abilities | how can i add SKILL to my page | i put the wrong skill get it out of there | can i order my skills so the best one is on top | how many skills may i list
i want to change the level of a skill on my profile | my abilities on the profile are outdated where to update | where do i enter what i can do | take SKILL off my profile | i have got a new ability how do i put it in | the ability i want to enter is not in your list
change the level i gave for one of my abilities | can i rearrange the order of my abilities | does stepwise add abilities to my profile on its own | i put the wrong thing under what i can do | is it necessary to list any skills at all | learned to SKILL last month where do i enter a new skill
have not touched SKILL in decades can it come off my profiles skills | is there a limit to how many skills i may list
`,
};
