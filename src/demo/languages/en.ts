// English words and sentences of the demo world.
import { pack } from './pack.ts'

export const en = pack({
  id: 'en',
  share: 20,
  countries: 'united_states united_kingdom india canada nigeria australia singapore',
  topics:
    'News|Politics|Economy|Startups|Crypto|Tech|Learning|Sports|Fitness|Travel|Cooking|Music|Cinema|Books|Gaming|Style|Cars|Art|Science|Memes',
  cities: `
    united_states: New York, Austin, Chicago, Boston, Seattle
    united_kingdom: London, Manchester, Leeds, Bristol
    india: Mumbai, Delhi, Bangalore
    canada: Toronto, Vancouver, Calgary
    nigeria: Lagos, Abuja, Ibadan
    australia: Sydney, Melbourne, Perth
    singapore: Singapore`,
  first: 'James|Olivia|Daniel|Grace|Amir|Priya|Noah|Emily|Samuel|Zoë|Chloé|Ethan',
  last: 'Carter|Bennett|Okafor|Sharma|Hughes|Morgan|Reed|Foster|Walsh|Nguyen|Patel|Brooks',
  titles:
    '{c} {t}|The Daily {t}|{t} Insider|{t} by {p}|{t} Weekly {c}|Inside {t}|{c} {t} Digest|{t} Without Noise|Café {t}|{t} Desk {c}|Pure {t}|{t} & Coffee|Good Morning {t}|{t} Notebook',
  about: `
    {t} for people in {c} and everywhere else. New posts every day, no spam.
    We read a hundred sources so that you do not have to. Written by {p}.
    Honest notes about {t}. Questions and advertising: see the contact below.
    Independent since day one. What matters in {t}, explained in plain words.`,
  group_about: `
    A group about {t}: ask, answer and be kind. No advertising.
    We talk about {t}, mostly in {c}. Newcomers are welcome.`,
  subjects: `
    the morning briefing, the bridge repairs, the new bus lines, the storm warning, the housing report|Police have closed the road to the airport near {c} after an accident.|The mayor of {c} has presented a plan that will cost {n} million.|Trains to {c} run again after an interruption of {n} minutes.
    the coalition talks, the budget vote, the election law, the minister's resignation, the opposition's plan|Parliament has passed the bill with a majority of {n} votes.|The minister refused to answer questions about the campaign money.|A poll from {c} puts the government at {n} percent.
    the inflation rate, the central bank's decision, the price of bread, the labour market, the exchange rate|The central bank leaves its rate where it is, and the markets have expected it.|Rents in {c} have risen by {n} percent within a year.|Exports fell in the last quarter, above all to neighbouring countries.
    the seed round, the first hire, customer interviews, the pricing page, the pitch deck|A startup from {c} has raised {n} million to deliver spare parts by bicycle.|{p} sold the company after seven years and tells what it was worth.|Founders spend {n} percent of their time on hiring and rarely admit it.
    bitcoin, the halving, cold wallets, stablecoins, the new exchange rules|Bitcoin moved by {n} percent overnight, and most of it happened within an hour.|An exchange in {c} has stopped withdrawals for the second time this year.|Never type your seed phrase into a website, whoever asks for it.
    the new browser, open source models, the battery test, home routers, the security update|The update closes {n} holes, two of which are already being used by attackers.|We tested three laptops under a thousand, and the quiet one won.|Engineers in {c} have built a chip that needs half the power.
    exam season, reading aloud, the scholarship list, spaced repetition, the school reform|Students who slept eight hours before the exam scored {n} percent higher.|A teacher from {c} shares her whole course on fractions for free.|Applications for the scholarship close in {n} days.
    the cup final, the transfer window, the marathon, the new coach, the injury list|{c} won by two goals after a second half that nobody will forget.|{p} scored in minute {n} and ran straight to the bench.|The coach rests three players before the derby on Sunday.
    strength training, sleep, morning runs, vitamin D, back pain|Twenty minutes of walking lower the blood pressure more than most people believe.|Try {n} slow squats before breakfast and write down how you feel.|A doctor from {c} explains when a cough needs a visit.
    night trains, hand luggage, the visa rules, quiet beaches, mountain huts|We found flights to {c} for {n} dollars, with a bag included.|The old town is best before nine in the morning, when the buses have not arrived.|A hut at {n} hundred metres still has beds for the weekend.
    sourdough, lentil soup, cast iron pans, the autumn market, apple pie|Bake it for {n} minutes and do not open the oven, however good it smells.|A pinch of salt in the dough makes the difference, says {p}.|The best soup in {c} costs less than a coffee.
    the new album, vinyl, the festival programme, guitar pedals, live recordings|{p} has announced a tour with {n} dates, and tickets go on sale on Friday.|The band recorded the album in a church near {c} within a week.|Track {n} is the one you will play twice.
    the festival winner, the director's cut, old comedies, the new season, film scores|The film runs for {n} minutes too long, but the ending forgives everything.|{p} plays a detective who cannot remember faces.|A small cinema in {c} shows silent films with a live piano.
    the shortlist, short stories, second-hand bookshops, the translation, the reading challenge|A first novel of {n} hundred pages, and not one of them is boring.|{p} reads from the new book in {c} next week.|The translator has found a word for what we thought cannot be translated.
    the patch notes, speedruns, indie games, the beta, co-op nights|The patch makes the last boss {n} percent weaker, and players are furious.|A studio of three people from {c} sold a million copies.|Our review: eight hours of puzzles and not a single cheap trick.
    wool coats, the capsule wardrobe, the spring collection, skin care, second-hand shops|A good coat lasts {n} years if you brush it and leave it in peace.|{p} showed the collection in an empty factory in {c}.|Wear the bright scarf with something plain and stop there.
    winter tyres, electric cars, the used car market, the new estate, brake pads|We drove {n} hundred kilometres on one charge, with the heating on.|Change the brake fluid every two years, even if the car stands still.|A workshop in {c} repairs what dealers only replace.
    the biennale, poster design, watercolours, street art, the museum's new wing|{p} painted the wall in {c} within {n} nights.|The museum shows sketches that were never meant to be seen.|Good design is when you notice it only after it is gone.
    black holes, the vaccine study, sea ice, sleep research, the space telescope|Researchers from {c} have counted {n} new species in one valley.|The probe has sent its first image after a journey of nine years.|The study has only {n} participants, so treat the headline with care.
    office jokes, the cat's diary, Monday mornings, bad puns, family chats|My cat has {n} toys and loves the box.|In {c} even the pigeons are late on Monday.|I told my boss a joke about {s}, and now I have more free time.`,
  posts: `
    {s}: what changed this week and why it matters.
    We followed {s} for {n} days and wrote down everything that surprised us.
    {p} explains {s} in plain words and without slogans.
    Readers from {c} ask about {s} more often than about anything else.
    There are three questions about {s} that nobody has answered yet.
    {n} percent of you chose {s} as the subject of the week.
    A year ago hardly anyone in {c} talked about {s}.
    If you have missed it: our long read about {s} is open to everyone.
    {p} does not agree with us about {s}, and the arguments are good.
    Our list of good sources about {s} has grown to {n} entries.
    Short and honest: {s}, as it looks from {c}.`,
  diary: `
    Today I walked through {c} for {n} minutes and thought about {s}.
    I promised myself to write less about {s}, and here I am again.
    My friend {p} called last night, and we talked until two in the morning.
    I have been writing this blog for years, and you still surprise me.`,
  leads: `
    Worth knowing
    News from {c}
    A reader asks
    {p} writes
    Today in short
    From our archive
    Number of the day, {n}
    After the weekend`,
  closers: `
    What do you think about it?
    More on this tomorrow.
    Tell us in the comments.
    Save it, so that you find it again.
    Thank you for reading.`,
  chat: `
    has anyone here tried {s}?
    I have read about {s} for {n} days and still do not get it
    thanks, that was really helpful
    where can I find {s} in {c}?
    no idea, ask the admins
    I would not pay {n} dollars for that
    good morning everyone
    what do you think about {s}?
    welcome to the group!
    why is nobody talking about {s}?
    sounds good to me, see you there
    {p} said the opposite yesterday
    it was cheaper last year
    for me {s} comes first, the rest can wait`,
  ads: `
    Learn {t} in {n} days with a personal mentor, the first lesson is free.
    Our friends write about {t} every day, take a look and stay for the stories.
    Only this week: {n} percent off for the readers of this channel.`,
  ad_tag: '#ad',
  follow: 'Follow',
  source: 'Source',
})
