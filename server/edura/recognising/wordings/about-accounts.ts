/** Of accounts and settings, by the title of the answer in contract/help; written as in `wordings-about-roles.ts`. */
export const wordingsAboutAccounts: Readonly<Record<string, string>> = {
  'Delete your account': `
delete my account | delete my profile | remove my account | close my account | erase my account | cancel my membership | i want to leave stepwise
i want to quit | i want to leave this site | how do i leave for good | how do i get rid of my account | how do i unregister | deactivate my account
where can i close my account | i am done with this site how do i leave | i am done here delete everything | i do not want to be here any more
delete everything about me | remove me | sign me off for good | how do i delete my account | i want to delete my account | delete me | get rid of my account
how can i leave this site | i want to unregister | i want out | how do i close my account | cancel my account | stop my membership | take me off this site
i do not want this account any more | terminate my account | wipe my account | remove my profile
`,
  'What stays of a deleted account': `
what happens when i delete my account | what happens to my data if i delete my account | what happens to my posts when i leave
what happens to my messages when i delete my account | what stays when i delete my account | will my comments vanish if i delete my account
do my posts stay when i delete my account | are my messages deleted with my account | what happens to my projects if i leave
what happens to my project when i delete my account | is everything deleted | is everything gone when i delete my account
does deleting my account delete my posts | what remains after i delete my account | if i leave stepwise are my posts gone | what will be left of me
how do i delete my account and what happens to my messages | are my pictures deleted too | can others still read my messages when i am gone
what happens to my stuff when i leave
`,
  'Keep an account after all': `
how do i undo deleting my account | can i get my account back | i deleted my account by mistake | how do i restore my account
cancel the deletion of my account | i changed my mind about deleting my account | how do i recover a deleted account | can i reactivate my account
deleted my account yesterday and regret it | i deleted my account and regret it is everything gone | i want my account back
is my deleted account gone forever
`,
  'Download your data': `
how do i download my data | download my data | export my data | can i export my profile | give me a copy of my data | how do i get a copy of everything
how do i get all my data | back up my data | archive of my data | gdpr | gdpr request | save all my content | want to download everything | i want all my data
i want a copy of my data | what do you have stored about me | take my data with me | backup | can i download all my data
give me a copy of everything you have on me | i want a copy of everything | export everything | how do i export my data | export
how do i take my data with me | can i save my posts | save my messages | download my messages | download my posts | get my data out | zip of my data
where is my archive | request my data
`,
  'E-mail address': `
how do i change my email | how do i change my email address | change my email address | i have a new email | update my mail address | use another email
my email address is wrong | can i use a different email address | switch to another email address | how do i change my mail | how do i change my mail address
change my mail | i lost access to my email | my mail has changed | new mail address | change my mail adress | change my mail adress please
i want to use another email | my email changed | i typed my email wrong | update my email | where do i change my email | register another mail address
my old email does not exist any more
`,
  'Change your password': `
how do i change my password | change my password | change password | new password | passwrd | password | i want a new password | change pw
where do i change my pw | how do i change my login | i want to change my password | update my password | set a new password
how often should i change my password | what makes a good password | password rules | how long must my password be | pasword change | change my pass
`,
  'A forgotten password': `
forgot password | forgotten my password | lost my password | reset my password | how do i reset my password | i cannot log in | i can not sign in
login does not work | my password does not work | i cannot get into my account | i do not remember my password | i forgot my password
forgot my password what do i do | i can not remember my password | lost password | password reset | how do i get a new password | i can not log in any more
i can not log in | log in does not work | password forgotten | i typed my password wrong too often | i am locked out | locked out of my account
my account is locked | how do i recover my account | recover password
`,
  'A code that does not arrive': `
the code did not arrive | my code never came | my code never arrived | i never got the code | i never received a code | the code never came | still no code | waiting for the code | the code is not in my mail | where does the code go | my confirmation code is missing | i get no code | i did not get a code | i did not get the email | i did not receive the mail | no code in my inbox | where is my code
the code does not work | the code is wrong | code expired | verification code | i get no email from you | the confirmation mail does not come
send me a new code | resend the code | otp does not arrive
`,
  'Log in with or without a password': `
can i log in with google | how do i log in with google | sign in with google | i have no password | i do not have a password
i signed up with google and have no password | how do i log in without a password | connect my google account | how do i set a password
is there another way to log in | how do i set a password i signed up with google | i signed up with google | i registered with google
can i disconnect google | remove google from my account | can i log in with facebook | can i log in with apple | can i log in without google
how do i add a password
`,
  'Log out': `
log out | logout | how do i log out | how do i sign out | sign out | sign out everywhere | sign out on other devices | log out of other browsers
where am i logged in | which devices am i logged in on | i left myself logged in on another computer | forgot to log out at the library
i forgot to log out on another computer | i am still logged in at work | kick out other devices | where is log out | where is the log out button
is there a log of my logins | how do i log out on my lost phone | my phone was stolen | log me out everywhere | log out of all devices
sign me out of everything | log out another device | i am still logged in on a computer | where is the logout | how do i sign out everywhere
log out all browsers | stay logged in | how long do i stay logged in
`,
  'Someone else in your account': `
my account was hacked | someone else uses my account | is my account safe | how do i secure my account | someone got into my account
somebody knows my password | someone logged in as me | someone logged into my account | someone logged in to my account what do i do
someone is in my account | someone hacked me | i was hacked | my account is hacked | i have been hacked | strange login | there was a login that was not me
that was not me | i got a mail about a new login | new sign in email | someone changed my profile | someone writes in my name
someone else is using my account | somebody stole my account | my account was stolen | suspicious login | protect my account
`,
  'Two-factor login': `
two factor authentication | how do i turn on two factor | is there two factor authentication | two factor | 2fa | do you have 2fa | authenticator app
second factor | can i use a passkey | passkey | passkeys | security key | sms code login | two step verification
`,
  'Why you were logged out': `
why was i logged out | why do i have to log in again | i keep getting logged out | it logs me out all the time | session expired
what is this session warning | it says my session expires | why am i logged out | i was thrown out | why does it log me out
`,
  Username: `
change my username | how do i change my username | can i change my username | i want another username | i want another handle | i want a different handle
change my handle | new username | change my user name | i do not like my username | change my nickname | rename my account | change my login name
can i have a different username | my username is wrong | there is a typo in my username | what is my username | where do i see my username
change the address of my page | change my profile link | my username is stupid | pick a new username
`,
  'Minimum age': `
how old do i have to be | how old do you have to be | how old must i be | what is the minimum age | minimum age | is there an age limit | age limit
am i allowed to use this | i am NUMBER am i allowed to use this | i am NUMBER can i join | i am only NUMBER | i am NUMBER years old can i use this
can my NUMBER year old daughter join | can my son join | can my daughter use this | can my child use this | can children use it | is this for kids
is it suitable for children | are children allowed | can kids join | is it for teenagers | am i too young | i am too young | can a NUMBER year old join
do i need my parents permission | do my parents have to agree | i am under NUMBER | i am a minor | from what age | is there an upper age limit
`,
  'More than one account': `
can i have two accounts | can i make a second account | second account | two accounts | can i share my account | can my friend use my account
can we share one account | can i have another account | one account for two people | merge two accounts | i have two accounts by mistake
`,
  Settings: `
log me out | how do i log in on my phone | settings | where are the settings | where do i find the settings | open settings | preferences | options
what can i set | how do i change my settings | where do i change settings | where can i change things | where is the menu | account settings | my account
where is my account | how do i get to the settings
`,
};
