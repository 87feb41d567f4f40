/** Of jobs that are open; written as in `wordings-about-roles.ts`. */
export const wordingsAboutJobs = {
  job: `
are there any jobs for beginners | jobs for someone without experience | jobs for starters | is there work for someone who can do nothing yet | entry level jobs | my first job | remote jobs for a ROLE | remote jobs for ROLES
jobs with no experience needed | can i get a job without experience | jobs for students | any work where i learn on the job | find jobs in TOPIC | is there any job in TOPIC | jobs i could do from my couch | jobs from my sofa
work in another country | jobs abroad | jobs for old people | jobs for retired people | jobs for parents | jobs with flexible hours | what jobs are in TOPIC | who is hiring in TOPIC | which jobs close soon
got any work for me | any work for me | have you got paid work for me | a list of employers that take beginners in SKILL | which employers take beginners
employers for SKILL please | what positions are there for someone organised | what positions are there for someone like me
my boss is awful what positions are there | get me out of my job what positions are there | find a job | find me a job | find jobs | jobs | jobs for ROLES
jobs as ROLE | jobs with SKILL | SKILL jobs | ROLE jobs | ROLE job openings | remote jobs | part time jobs | any jobs | any jobs for a ROLE
any open positions | any vacancies | any openings for ROLES | are there jobs here | are there jobs for ROLE | is there a job for me | is anyone hiring
is anyone hiring ROLES | who is hiring | who hires ROLES | which jobs need SKILL | which jobs are open | what jobs are there | what jobs can i apply for
what jobs do you have | where can i find work as a ROLE | show me jobs | show me jobs in SKILL | show me remote jobs | list jobs | search for a job
look for jobs | looking for a job | looking for work | looking for work as a ROLE | looking for an internship | i am looking for a job | i need a job
i need work | i want a job as ROLE | i want to apply for a job | my saved jobs | jobs i saved | vacancies | vacancies for ROLE | internships | job offers
job offers with SKILL | employment | can you find me work | any jobs for TOPIC people | any job for a junior ROLE | any jobs near me
anything going for a ROLE | anything going for a junior ROLE person | anything open as a ROLE | are there vacancies for ROLE
companies that look for ROLES | which companies look for ROLES | which companies search ROLES | which companies hire | who is looking for a ROLE
who wants someone with SKILL | who pays for SKILL | is there a post where they want somebody with SKILL | is there a position for SKILL
is there a job where i can use SKILL | is there paid work with SKILL | part time something with TOPIC | part time work | part time work near me
part time job with SKILL | full time job | half days job | night shifts | weekend work | work from home | remote work | remote work with SKILL | paid work
freelance work | work with SKILL | work as a ROLE near me | need money need job | need a job fast | need work | i lost my job i need a new one
i got fired i need a job | my contract ends i need a new job | my contract ends in june is there something for me
which of the vacancies would i have a chance at | which of the jobs would i stand a chance at | which jobs fit me | which jobs fit my skills
which jobs match my skills | which jobs could i get | which jobs could i do now | which jobs are remote | which job should i apply for
what jobs would take me | where could i earn money with SKILL | where can i apply as a ROLE | vacancies for TOPIC | openings | openings for TOPIC | job
job as ROLE | job search | job for ROLE | jobs for TOPIC | jobs in TOPIC | jobs with TOPIC | jobs near me | jobs for beginners
jobs for people without a degree | jobs without experience | latest jobs | new jobs | job ads | apprenticeship | apprenticeships for ROLE | traineeship
trainee position | i am looking for work as ROLE | i look for work as a ROLE | vacancy for ROLE | vacancies as a ROLE | where can i find jobs
where are the jobs | where do i find work | jobs in TOPIC TOPIC | jobs in TOPIC for ROLES | find me a job in TOPIC | find a job near TOPIC | job near TOPIC
part time job near TOPIC | work in TOPIC | any work in TOPIC | is there work in TOPIC | remote ROLE job | remote jobs with SKILL | remote jobs as ROLE
remote | and remote | only remote ones | remote ones | jobs from home | can i work from home | work from home jobs | jobs i can do from home
home office jobs | online jobs | full time jobs | full time work | full time | part time | contract jobs | contract work | freelance jobs | volunteer jobs
volunteer work | volunteering | volunteering with TOPIC | volunteering with SKILL | where can i volunteer | volunteer positions
volunteer with TOPIC | internships for ROLE | internship | an internship please | internship with SKILL | internships in TOPIC | are there internships
any internships | apprentice | apprenticeship with SKILL | trainee jobs | jobs for trainees | jobs for my target | jobs for my target role
jobs for my goal | any job that fits my target role | jobs that fit me | jobs that fit my profile | jobs that suit me | jobs that match me
jobs matching my skills | jobs for me | job for me | a job for me | a job that fits | what job fits me | what job suits me | what jobs suit me
what jobs fit me | what jobs match my profile | best job for me | best jobs for me | recommend a job | recommend me a job | recommend jobs | suggest a job
suggest jobs for me | suggest me some jobs | show me a job for ROLES | show me jobs for my skills | show me jobs in TOPIC | show jobs | show me vacancies
show me openings | list all jobs | list open jobs | all jobs | open jobs | what jobs are open | what jobs are there in TOPIC
what jobs are there for ROLES | what jobs are there with SKILL | which jobs are in TOPIC | which jobs ask for SKILL | which jobs want SKILL
which jobs close soon | jobs closing soon | which jobs are about to close | newest jobs | are there new jobs | any new jobs | jobs this week | jobs today
who employs ROLES | does anyone hire ROLES | is anybody hiring | is anyone hiring AGENTS | hiring | who needs a ROLE | who needs SKILL at work
employers in TOPIC | companies in TOPIC | organisations that hire ROLES | job openings | job openings in TOPIC | job vacancies | job offers in TOPIC
job with SKILL | job with TOPIC | jobs about TOPIC | jobs around TOPIC | jobs involving SKILL | jobs where i use SKILL | jobs that need SKILL
jobs using SKILL | a job with animals | job as AGENT | jobs for AGENTS | work as AGENT | looking for a position as ROLE | position as ROLE
positions in TOPIC | looking for a remote job | looking for a part time job | looking for a new job | looking for a job in TOPIC
i am looking for a job in TOPIC | i am looking for work in TOPIC | i am looking for part time work | i am looking for an internship | i want a job
i want a new job | i want a job in TOPIC | i want a job with SKILL | i want a remote job | i want to work in TOPIC | i want to work remotely
i would like a part time job | i need a job in TOPIC | i need a part time job | i need a job as ROLE | help me find a job | help me find work
help me get a job | can you find me a job | can you show me jobs | do you have jobs | do you have jobs in TOPIC | do you have any jobs for ROLES
do you know any jobs | got any jobs | got any jobs for me | get me a job | where can i work | where can i work as a ROLE | where can i work with SKILL
where do they need ROLES | where do they look for ROLES | could i get a job as ROLE | could i get a job with SKILL | can i get a job here
what could i work as | what can i work as with SKILL | what can i apply for | which vacancies are there | which positions are open | show me my saved jobs
which jobs did i save | what jobs have i saved | list my saved jobs | saved jobs | where are my saved jobs | jobs i have bookmarked | jobs without a degree
entry level jobs | junior jobs | easy jobs | jobs with few hours | weekend jobs | summer job | student jobs | side job | mini job | jobs abroad
jobs for parents | tell me about the ROLE job | what is the ROLE job about
what does the ROLE job need | am i good enough for the ROLE job
i need a job i am a AGENT | need a job i am a AGENT | i am a AGENT and need a job | i am a AGENT looking for work | i am a AGENT any jobs | need a job soon i am a ROLE
i want to volunteer | i want to volunteer for TOPIC | i would like to volunteer | volunteer somewhere | anything paid for someone who knows SKILL | anything paid with SKILL
something paid with SKILL | where could i work with my SKILL skills | where can i work with my SKILL | where could i work with SKILL | gigs | any gigs | SKILL gigs
any SKILL gigs | any SKILL gigs in the evening | SKILL jobs in the evening | evening jobs | evening job as ROLE | ROLE gigs | jobs TOPIC | work TOPIC | SKILL work
`,
} as const;
