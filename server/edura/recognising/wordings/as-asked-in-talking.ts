/**
 * How members of many kinds talk, by the title of the topic in `talk.ts`. As the guide reads them: slips are corrected, and at times into
 * another word. Written as in `wordings-about-roles.ts`.
 */
export const askedInTalking: Readonly<Record<string, string>> = {
  'A mistake': `
no love you got hold of the wrong end of the stick | that want my question | youve misunderstood me completed | rubbish answer | i did not ask this | you have me understood wrong | your answer is nonsense read again | bruh that is wrong | huh you totally misread me
i am afraid your answer had nothing to do with my question | i am afraid you have misunderstood me entirely | that is not what i asked for | huh i was talking about something else entirely | your answer makes no sense | nope try again you misunderstood | you are contracting yourself
did not you read my question | false check again | you missed the point edura | sorry but this is nonsense what you tell | i asked about bikes and you gave me bees | nope that is not what i mean at all | youve got that wrong my friend
`,
  'A program': `
are you fleshy and blood or just software | you a robot | is someone typing these answers | robot or person | am i chatting with a machine | am i writing with a machine or a human being | are you fleshy and blood | is it a computer that answers me here | are you a real human
am i talking to a bot right now | do you have feelings or are you just code | am i converting with someone of fleshy and blood or with a machine | be honest are you human | is someone typing these replies by hand | you sound like a robot | is it a computer that is answering me
are you a he or a she or an it | you are just a bunch of code are not you | be honest is there a block typing this | hang on am i typing with a human being here | my nan thinks you are a real woman are you a machine | you answered in one second so you must be a robot right
`,
  'All right': `
okey dokey | yeah nah | yes that is in order | hm ok let us leave it like that | bet | yh fine | fair enough that will do nicely | mhm | sure thing | alright then | okay then fair enough | alright got it | yeah sure why not
`,
  Bye: `
right i am off to bed | ta ta for now | laters | off to bed now night | so i go to bed now good night | tschuss | i must run the night bus comes see you | until tomorrow then | gtg my stops here | ttyl | i must dash so until next time | signing off for the weekend ; firewall | good night edura
have a nice weekend | have to run | firewall | ciao ciao | thatll be it from me take care | tooled oo | phew long day good night then | off to pick up the kids see you tomorrow
`,
  Discouraged: `
ill never get the hang of this i am too old | feel like chucking it all in | everyone is better then me | left school at fifteen and it shows i am just not clever enough for any of it | i am useless at this | feel like giving up | too old and slow for all this
i am too stupid and too old for all this | i want to throw everything away i will never make it | the young ones are all so quick i feel useless | my head is full and i have no courage left | everyones better than me | i want to give up tbh | feels like ill never manage it
at fifty eight i feel too old for all this and am losing heart | i doubt i shall ever be any good at this | i am too old to learn all this | everyone else is better than me | i feel like giving up | what is the point i never finish anything | i am so tired of failing | maybe i am just stupid
its all too much for me right now | nobody will ever want me | i feel like a fraud among all these clever people | i have no courage left | everyone else seems to get it and i just feel thick | i got turned down again and i feel useless
everybody in my group is faster i think i am too stupid for this | thinking of giving up on it all i am so tired
`,
  Hello: `
gday | hi there edura only me again | anybody home | morning edura | ay up | you there | good day to you dear edura | gluten morgen | hola here i am again | evening all | heyyy | what is good | sup edura | a very good morning to you edura | greetings from the staff room | gday mate | hello hello
moin | greetings from rainy glasgow | morning first day back for me | hey hey edura | good afternoon from rainy bergen
`,
  'How I am': `
howre you keeping | you alright today edura | hope you are doing well how goes it | how is it hanging | you good | how you feeling edura | and you how goes it | did you sleep well edura | everything well with you | hru | how is it going with you today | and how are you keeping these days
you alright | how do you feel this morning | what is up with you today | how have you been | are you in a good mood | how have you been since we last spoke | and you are you well today | how is life treating you
`,
  Praise: `
well i did not expect much to be honest but that hit the nail on the head | brilliant answer that | you are bill | well done you | very useful answer | you explain better than my old AGENT | bravo | that was spot on | your actually goated | that was sooo helpful omg
i must say that was a splendid answer | full marks edura you hit the nail on the head | you are brilliant | that was a great answer | wow impressive | best helper ever | you are smarter than i thought | spot on | clever girl | that helped me a lot well done | wow that was spot on
you are brilliant i told my whole class about you | best answer i had all day
`,
  Thanks: `
cheers for that pal | ta very much | i am very obliged to you | danke schon | merci for the help you saved me hour | thankyou kindly love | thanks your a lifesaver | i really appreciate that thank you so much | i am much obliged to you | that is most kind thank you ever so much for your trouble
i am grateful for your help | bless you for that | thank you kindly dear | ta very much that sorted me right out | cheers that saved me a lot of bother | i am very grateful for your help dear edura
`,
  'Who I am': `
what do they call you | an you are | introduce yourself please | with whom do i have the please | what is your name please | where were you born | are you a boy or someone | with whom do i have the please of speaking | tell me about yourself edura | when were you born | where are you from
what does the name edura stand for | what is your name by the way | whom do i have the please of talking to
`,
};
