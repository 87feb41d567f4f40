/** Of what the application is, by the title of the answer in contract/help; written as in `wordings-about-roles.ts`. */
export const wordingsAboutTheApplication: Readonly<Record<string, string>> = {
  Stepwise: `
what is this | what is this site | what is stepwise | what is this app for | what can i do here | how does this site work | how does this work
what is this place about | what is this all about | i just signed up what is this about | what is this website | what is this community
what does this site do | what is the point of this | what is the idea behind this | what is stepwise for | who is this for | is this for beginners
is this for me | am i too old for this | i am too old for this | is this site for old people too | can anyone join | explain this site to me
what happens here | how does it all work | how does the whole thing work | what kind of site is this | what do people do here | what is in it for me
how is this different from a course | is this a school | is this like a course | are there courses here | do you offer courses | are there lessons
are there teachers here | who made this | who owns stepwise | what does stepwise mean | why is it called stepwise
tell me about stepwise | what can i use this site for | ok so how does this work exactly | i do not get how this works | i do not understand this site
how is this supposed to work | what are all these pages | what do the tabs do
`,
  Edura: `
what are you capable of | what are your abilities | what are you able to help with | what sort of help can i get from you | which things can you look up
which questions are you made for | list what you can do | what can you do | what can you do for me | what can you help me with | what can i ask you
what can i ask here | what can i use you for | what kind of questions can i ask | what do you know | what do you know about me | what are you good for
what is edura | how does edura work | how do you work | how do you know that | how do you know what i did | how can you help me | how do i use edura
do you learn from my questions | help | help me | i need help | please help | commands | menu | examples of questions | why do you know my skills
where do your answers come from | are your answers correct | can i stop the answer | how do you find the answers | which things do you know about me
can you do things for me | can you join a project for me | are you always right | can i trust you | why do you not know that | what can you not do
how does edura know what i did | how do you know what i have done | what is edura in simple words | what is edura for | what does edura do
what can i ask edura | how do i talk to you | can you do something for me | why do you answer so strangely | what can edura do | what questions can you answer
give me examples of what to ask | is edura an ai | what are you exactly | how do i ask you something | can you write code | how does the guide work
where do you get your answers from | are you reliable | how accurate are you | can i rely on what you say | does edura learn | do you know everything
`,
  'Chats with Edura': `
do you store what i ask | can you read my messages | can you see my messages | can others see what i ask you | who can see what i ask you
how do i delete this chat | how do i rename a chat | do you remember what i asked | what did i ask you before | can others see my chats with you
does anyone see what i ask | are my chats with you private | is this chat private | is this conversation private | who reads what i write here
who reads this chat | does anybody read what i ask you | do you save our chats | are our chats stored | do you keep what i tell you
do you tell anyone what i say | is what i tell you secret | delete this chat | delete my chats with you | clear our history | clear the chat history
erase what i asked | where are our old chats | how long do you keep this chat | can moderators read my chats with you | are you reading my messages
do you read my private messages | can edura read my messages | do you see what i write to others | forget what i told you | what do you remember about me
who can see my chats with edura | can i delete this conversation with you | rename this chat
`,
  'What it costs': `
is this free | do you cost anything | do i have to pay | are you free | is stepwise free | is it free | is this really free | is it free of charge
is everything free | does it cost anything | does it cost money | what does it cost | how much is it | how much does stepwise cost | how much does this cost
what is the price | do i have to pay for this | do i need to pay | do i need a credit card | is there a fee | is there a subscription
is there a premium version | is there a paid plan | what is the catch | free or paid | is there a free trial | will it cost something later
how do you make money | how do you earn money | who pays for this | do you show ads | are there ads | is there advertising | no ads right
do you have ads here | can i donate | are projects free | do i pay for projects | do i have to buy anything | membership fee
does joining a project cost anything | does it cost anything to join | is registering free | cost | price | can i afford this
`,
  'What happens to your data': `
what data do you have about me | what data do you store | download everything you have on me | what do you have on me | is my data safe | do you sell my data
are you selling my data | do you sell our info | are you selling our info to advertisers | do you share my data | do you give my data to others
who gets my data | what do you do with my data | what happens with my data | is my data sold | is my information safe
do you share my information with third parties | are you spying on me | are you tracking me | what do you know and store about me | where is my data stored
do employers get my data | do you pass on my data | is my data used for advertising | do you train ai with my data | do you use my data to train a model
is my data used for training | what information do you collect | which data do you collect | how do you protect my data | is this site safe | is it safe here
is this safe to use | can i trust this site with my data | privacy of my data | data protection | how long do you keep my data
`,
  Cookies: `
do you use cookies | what are cookies used for | what are the cookies for | why do you set cookies | which cookies are set | what cookies do you use | cookies | cookie settings | why is there no cookie banner | do you use trackers | trackers | tracking cookies
do you track me on other sites | do you use analytics | google analytics | do you track me | are there trackers here | can i refuse cookies
where do i turn off cookies | fingerprint | device fingerprint | do you fingerprint my browser
`,
  'Without internet': `
does it work offline | does the site work offline | does this work without internet | works without internet | can i use it offline | offline mode
what if i have no internet | what happens when my connection breaks | what happens if i lose connection | i have bad internet will it work
can i work on a train without network | slow connection | do i need internet | do i need wifi | is there an offline mode | can i use it on a plane
no network | what if the internet is gone | are my messages lost when i am offline | i was offline is my work lost | my connection is bad
does it use much data
`,
  'As an app': `
is there an app | is there a mobile app | is there an app for android | is there an app for iphone | app for my phone | do you have an app
where can i download the app | app store | play store | install as an app | how do i install this | can i install it | can i install stepwise on my phone
put it on my home screen | can i put it on my home screen | add to home screen | does it work on a phone | can i use it on my phone
can i use this on my tablet | mobile version | phone app | desktop app | is there a program for windows | does it work on ipad | which browsers work
does it work in firefox | do i need a computer | can i do everything on my phone | install stepwise | download stepwise
`,
  Languages: `
do you speak SKILL | do you understand SKILL | can i talk to you in SKILL | can i change the language | change language | which languages are there
what languages do you support | can i have this in SKILL | can i get this in SKILL | is there a SKILL version | is the site in SKILL
is it available in SKILL | can you answer in SKILL | please answer in SKILL | speak SKILL please | i do not speak english well | my english is bad
my english is not good | do you speak other languages | do you understand other languages | can i use another language | how do i change the language
switch language | switch to SKILL | set language to SKILL | is there a german version | in german please | can i have it in german | do you speak german
translate the site | translate the page | can i write in SKILL | can i write my profile in SKILL | only english | is everything in english | in my language
why is it all in english | can i write posts in my own language | do you understand german
`,
  Appearance: `
can it be black | can the page be black | a black screen at night please | black instead of white | a darker page for the night | it is too bright at night
the screen is too bright | everything is so white | the colours are hard to read | it hurts my eyes | the moving things make me sick
the movement on the page makes me feel ill | things move too much | everything wobbles | can it be calmer | no moving things please | the transitions annoy me
dark mode | is there a dark mode | how do i switch to dark mode | how do i turn on the dark theme | change the theme | change the colours | light theme
reduce motion | turn off animations | change how dates are written | how do i make it look different | appearance settings | is there a dark theme
night mode | dark theme | turn the lights off | where is dark mode | make it dark | can i make it dark | black background | white background
how do i change how dates look | date format | change the date format | why is the date american | dates are in the wrong order | dark or light
the page is too bright for my eyes | can i change the background | change the design | change how it looks | can i change the colours of the page
high contrast | stop the animations | the page flickers | less animation
`,
  'Size of the text': `
can i change the font size | the text is too small | text is too small | the letters are too small | i can not read this it is too small | bigger text
larger font | bigger letters please | make the text bigger | increase font size | font too small | zoom | i forgot my glasses | i have bad eyes
i can not see well | my eyes are bad | does it work with a screen reader | screen reader | i am blind can i use this | can i use it with the keyboard only
keyboard only | is it accessible | is this site accessible | how do i zoom in | everything is so tiny | make everything bigger | the writing is tiny
`,
  Search: `
how does search work | how do i search | how do i search for members | how do i use the search | where is the search | where can i search | search
search tips | keyboard shortcuts | what can i search for | how do i filter results | why can i not find something
`,
  Contact: `
can i talk to a human | can i talk to a person | contact support | customer support | how do i contact support | how do i contact the team
how do i reach you | who can i write to | i need to speak to someone | i want to talk to a real person | is there a hotline | support email
what is your email | phone number of support | contact | contact us | contact page | how do i contact the operator | who do i ask if i have a problem
i need a human | can someone help me | where can i ask questions | i want to give feedback about the site | i have a suggestion for the site
where can i suggest a feature | feature request | i have an idea for stepwise | who do i write to | impressum
`,
  'Report a problem': `
how do i report a bug | report a problem | something is broken | the page does not load | i found a bug | there is a bug | something does not work
it does not work | this is broken | the site is slow | why is it so slow | the page hangs | the page is blank | the page is empty | i get an error
error message | it crashed | oops something went wrong | it says something went wrong | how do i report a problem | report a fault
my picture does not upload | i can not upload | the button does nothing | nothing happens when i click | my text is gone | i lost what i wrote
it keeps loading | loading forever | it does not save
`,
  'The tour': `
is there a tour | how do i see the tour again | replay the tour | where is the help page | show me around again
can you show me around again from the beginning | the tour | start the tour | start the tour again | tour | tutorial of the site | help page
is there a help page | is there a help page or a human | faq | where is the help | where are the faqs | questions and answers | is there a tutorial
is there a manual | is there an introduction | how do i learn to use this site | is there a guide for new members | where is help | help center
show me how this works | give me a tour | can i see the tour once more | i skipped the tour how do i get it back | i closed the tour
instructions for this site | user guide | is there a video that explains it
`,
  'Terms and privacy': `
where are the terms | terms and conditions | terms of service | terms of use | what are the rules here | house rules | community rules | community guidelines
is there a privacy policy | privacy policy | where is the privacy policy | what did i agree to | who owns what i upload | who owns my work
does my work belong to you | do i keep the rights to my work | copyright | what am i not allowed to do | what is forbidden here | imprint | legal notice
can i advertise here | may i promote my business here | can i use a made up name | do i have to use my real name | must i use my real name
`,
};
