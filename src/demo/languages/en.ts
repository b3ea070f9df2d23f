// English words and sentences of the demo world.
import { pack } from './pack.ts'

export const en = pack({
  id: 'en',
  share: 20,
  countries: 'united_states united_kingdom india canada nigeria australia singapore',
  topics:
    'News|Politics|Economy|Startups|Crypto|Tech|Learning|Sports|Fitness|Travel|Cooking|Music|Cinema|Books|Gaming|Style|Cars|Art|Science|Memes',
  cities: 'London|New York|Toronto|Lagos|Mumbai|Sydney|Dublin|Austin|Singapore|Nairobi|Chicago|Manchester',
  first: 'James|Olivia|Daniel|Grace|Amir|Priya|Noah|Emily|Samuel|Zoë|Chloé|Ethan',
  last: 'Carter|Bennett|Okafor|Sharma|Hughes|Morgan|Reed|Foster|Walsh|Nguyen|Patel|Brooks',
  titles:
    '{c} {t}|The Daily {t}|{t} Insider|{t} by {p}|{t} Weekly {c}|Inside {t}|{c} {t} Digest|{t} Without Noise|Café {t}|{t} Desk {c}|Pure {t}|{t} & Coffee|Good Morning {t}|{t} Notebook',
  about: `
    {t} for people in {c} and everywhere else. New posts every day, no spam.
    We read a hundred sources so that you do not have to. Written by {p}.
    Honest notes about {t}. Questions and advertising: see the contact below.
    Independent since day one. What matters in {t}, explained in plain words.`,
  posts: `
    The council of {c} has approved a new plan, and it will change how people move around the city.
    {t}: here are the five things that you should know before the weekend.
    Analysts expect growth of about {n} percent, although nobody is certain about the next quarter.
    We asked {p} what went wrong this year, and the answer was surprisingly simple.
    More than {n} thousand people signed up during the first week, which is a record for {c}.
    This is the part of the story which most of the newspapers have left out.
    If you only read one thing about {t} today, make it this one.
    A short reminder: the best time to start was yesterday, the second best time is now.
    According to the report, prices rose by {n} percent while wages stayed where they were.
    The team behind the project says that the release is planned for the end of the month.
    There were long queues outside the station in {c} this morning because of heavy rain.
    Thank you for reading and for sending your questions, we answer every one of them.
    What do you think about it? Tell us in the comments below.
    {p} has announced a tour with {n} dates, and the tickets will be on sale on Friday.`,
  chat: 'does anyone know when it starts?|I have tried that and it works well|thanks, that was really helpful|where can I find this in {c}?|no idea, ask the admins|I would not pay {n} dollars for it|good morning everyone|this is exactly what I was looking for|welcome to the group!|why is nobody talking about {t}?|sounds good to me, see you there|it was cheaper last year',
  ads: `
    Learn {t} in {n} days with a personal mentor, the first lesson is free.
    Our friends write about {t} every day, take a look and stay for the stories.
    Only this week: {n} percent off for the readers of this channel.`,
  ad_tag: '#ad',
  follow: 'Follow',
  source: 'Source',
})
