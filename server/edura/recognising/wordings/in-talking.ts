/** What is only talk, by the title of the topic in `talk.ts`; written as in `wordings-about-roles.ts`. */
export const wordingsInTalking: Readonly<Record<string, string>> = {
  Hello: `
hi | hello | hello there | hey | hey you | hiya | howdy | yo | good morning | good evening | good afternoon | greetings | hi edura | hello edura
nice to meet you | how do you do | hi there | pleased to meet you | good day | morning | evening | test | hey edura | hello again | hi again | i am back
back again | knock knock | anyone there | is anyone there | are you there | hola | bonjour | hallo | salut | ciao | namaste | salam | ahoy | heya
hey there | wassup | what is up | sup | can we talk | can we chat | let us chat | let us talk | say hello | say hi
`,
  Thanks: `
you are actually quite useful ta | you are quite useful thanks | useful ta | nice one ta | thanks | thank you | thank you very much | thanks a lot
thanks for your help | thanks that helped | many thanks | much obliged | i am obliged to you | most kind of you | that is kind of you | how kind | bless you | good on you | appreciate it | much appreciated | cheers | great thanks | ok thanks | thanks that helped a lot | thanks you are the best
thank you so much | thank you kindly | much appreciated | nothing thanks | no thanks | ta | thanks edura | thank you edura | thanks again | thanks for that
thanks mate | thanks friend | perfect thanks | cool thanks | great thank you | ok thank you | that helps thanks | appreciate it | i appreciate it
grateful | gracias | merci | danke | obrigado | thanks a bunch | thanks a million | big thanks | thank you for everything | thanks that is all i needed
that is all i needed thanks
`,
  Bye: `
bye | goodbye | see you | see you later | see you tomorrow | talk to you later | have a nice day | have a good weekend | good night | that is all for today
that was all | bye for now | see you soon | thanks bye | thank you bye | ok bye | okay bye | alright bye | got to go | have to go | have to go bye | i have to go | i have to go now
i am off | i am off now | i am leaving now | bye bye | cya | later | until tomorrow | until next time | take care | have a good one | have a good day
good bye edura | bye edura | sleep well | i am going to bed | time for bed | that is it for now | that is enough for today | we are done for today
signing off | catch you later | speak soon | merry christmas | happy new year | happy holidays | enjoy your evening
`,
  'All right': `
ok | okay | cool | nice | great | perfect | fine | good | super | wonderful | got it | i see | all right | that makes sense | yes | no | not now
never mind | sorry | nothing | good to know | wow | aha | hm | sounds good | lol | haha | awesome | amazing | brilliant | lovely | ok cool | ok great
ok good | ok got it | ok i see | okay then | ok then | ok fine | fine by me | understood | makes sense | right | sure | yep | yeah | yup | nope | nah
maybe | maybe later | i will think about it | let me think | interesting | oh | oh ok | oh i see | ah ok | i get it | noted | k | kk | ok done
great stuff | fair enough | no problem | no worries | never mind that | forget it | forget that | leave it | not important | all good | it is fine
that is fine | that is ok | excellent | fantastic | sweet | neat | sorry about that | my mistake | my bad | oops | whatever
`,
  'How I am': `
how are you | how are you doing | how is it going | hi there how are you today | hello how are you | how are you today | how are you feeling | are you ok
are you well | are you fine | are you tired | are you happy | are you bored | how was your day | how was your night | how is your day | did you sleep well
everything ok with you | how are things | how is life | you all right | you ok | what are you doing | what are you up to | are you busy
`,
  'Who I am': `
who are you | who made you | what is your name | who are you anyway | who am i talking to | what is your job | how old are you | where do you come from
what are you | who are you even | who are you again | introduce yourself | tell me about yourself | what kind of thing are you | who built you
who wrote you | who runs you | what should i call you | do you have a name | is your name edura | why are you called edura | who is edura
what is edura exactly | are you new here | are you a man or a woman | are you male or female | are you a boy or a girl | where do you live
who programmed you | which company made you | who developed you | who created you | do you have parents | do you have a body
`,
  'A program': `
are you a robot | are you a human | are you a real person | are you a bot | are you an ai | are you chatgpt | who are you anyway a robot | are you real
are you alive | is there a human behind this | is this a bot | do you use chatgpt | do you use a language model | can you think | how smart are you
are you human | are you a person | are you a human being | are you a human or a robot | are you a machine | are you a program | are you a computer
are you an actual person | are you really a robot | are you artificial | are you artificial intelligence | are you a chatbot | am i talking to a human
am i talking to a robot | am i talking to a machine | am i chatting with a person | is this a human | is this a real person | is anyone real there
is somebody reading this | is a person answering me | do i talk to a person | can i talk to a real person
i want to talk to a human | are you like chatgpt | are you gpt | which model are you | what model do you use | do you have feelings | do you dream
do you love me | do you like me | can you feel | do you think | do you get bored | do you get tired of the same questions | are you never bored | are you conscious | are you intelligent | are you clever | are you smart
`,
  Praise: `
you are useful | good bot | well done | good job | you are great | you are helpful | that was helpful | that helps | i like you | you rock | nice one
good job edura | great job | nice work | good work | you did well | well done edura | clever | clever bot | you are clever | you are smart
you are the best | you are amazing | you are awesome | you are nice | you are funny | i love you | love it | love this | i love this | great answer
good answer | nice answer | very helpful | that was useful | so helpful | this is great | this is useful | this is helpful | that is great
that is perfect | exactly what i needed | just what i needed | you got it right | that is right | correct | that is correct | right answer | impressive
i am impressed | you are a star | you are a legend | keep it up | 5 stars | that worked | it worked | it works | yay | yay it worked | hooray | yes that worked
`,
  Discouraged: `
i feel stuck and want to give up | i want to give up | i give up | i am about to give up | i am so frustrated | this is frustrating | i am frustrated | i am discouraged | i feel discouraged
i feel like an imposter | i feel like a fraud | everyone here is better than me | everybody is better than me | others are so much better | everyone else is faster | i am too slow | i am not good enough
i will never be good enough | i will never learn this | i can not do this | i am too stupid for this | i am too dumb for this | i feel stupid | i am bad at everything | i am useless | i failed again | i failed
i have been trying for weeks and nothing works | nothing works | nothing i do works out | i am not getting anywhere | i am getting nowhere | i make no progress | it is too hard for me | this is too hard for me
it is too much for me | i am overwhelmed | i feel overwhelmed | this is all too much | i am tired of this | i am exhausted | i have no motivation | i lost my motivation | i am not motivated | i can not motivate myself
how do i stay motivated | i do not believe in myself | i have no confidence | i am scared that i fail | i am afraid of failing | i am afraid to start | i am scared to start | i am nervous about joining | what if i fail
i am ashamed that i know so little | i feel lonely here | i feel alone with this | nobody helps me | i always quit | i never finish anything | i keep procrastinating | i can not concentrate | i had a bad day | i feel bad
i feel down | i am sad | i am so sad | i lost my job and feel down | i feel lost in life | my life is a mess | i got rejected again | nobody wants to hire me | i was rejected | i do not know if i can do this | am i too stupid
is it normal to be this slow | i hate this | i am angry with myself | i feel worthless at work
`,
  'A mistake': `
why do you not understand me | you did not understand me | that is wrong | that is not what i asked | you are wrong | you are useless | stupid bot
no that is wrong | no wrong | wrong | wrong answer | this is wrong | that was wrong | incorrect | not correct | that is not right | that is not correct
that is incorrect | that is not true | that is nonsense | nonsense | rubbish | you misunderstood | you misunderstood me | you misunderstand me
you got me wrong | you got that wrong | you got it wrong | you do not understand | you do not understand me | you did not get it | you did not get me
you did not get what i meant | you did not get what i said | you did not answer my question | that does not answer my question | you did not answer
that is not an answer | not what i asked | not what i meant | not what i wanted | that is not what i meant | that is not what i wanted
that is not what i said | i did not ask that | i did not ask for that | i did not mean that | i meant something else | i wanted something else
no i meant something else | no not that | no not this | not that | bad answer | that was a bad answer | that did not help | that does not help
this is not helpful | not helpful | not useful | you are not helpful | useless | useless answer | you are stupid | you are dumb | you are bad | bad bot
you are annoying | this is useless | what a stupid answer | that makes no sense | that did not make sense | that does not make sense | that made no sense | makes no sense | what are you talking about | huh
what do you mean by that | are you kidding | are you joking | you are lying | that is a lie | you made that up | did you even read my question
read my question again | listen to me | you are not listening | i said something else | try harder | you are no help | you did not help
you cannot help me | hopeless
`,
};
