// English words and sentences of the demo world.
import { pack } from './pack.ts'

export const en = pack({
  id: 'en',
  share: 20,
  countries: 'united_states united_kingdom india canada nigeria australia singapore',
  plural: 'one other',
  cities: `
    united_states: New York, Austin, Chicago, Boston, Seattle, Denver, Philadelphia, Portland, Atlanta, Minneapolis
    united_kingdom: London, Manchester, Leeds, Bristol, Glasgow, Cardiff, Sheffield, Norwich
    india: Mumbai, Delhi, Bangalore, Chennai, Pune, Kolkata, Hyderabad
    canada: Toronto, Vancouver, Calgary, Halifax, Winnipeg, Ottawa
    nigeria: Lagos, Abuja, Ibadan, Enugu, Port Harcourt
    australia: Sydney, Melbourne, Perth, Brisbane, Adelaide, Hobart
    singapore: Singapore, Tampines, Jurong, Woodlands`,
  he: 'James|Daniel|Amir|Noah|Samuel|Ethan|Arjun|Tunde|Callum|Marcus|Oliver|Rahul|Chidi|Patrick|Leo|Theo',
  she: 'Olivia|Grace|Priya|Emily|Zoë|Chloé|Amara|Hannah|Meera|Ngozi|Isla|Charlotte|Anika|Ruth|Sophie|Nora',
  last: 'Carter|Bennett|Okafor|Sharma|Hughes|Morgan|Reed|Foster|Walsh|Nguyen|Patel|Brooks|Adeyemi|Fraser|Iyer|Sullivan|Tan|Whitaker|Doyle|Mensah|Gallagher|Kapoor|Lindsay|Price',
  titles: `{c} {t}|{t} by {a}|The {t} [Desk|Drawer|Shed|Porch]|[Slow|Honest|Plain|Stubborn|Quiet] {t}|{t} [Before Breakfast|After Dark|on a Napkin|Over Tea|at Lunch]|Inside {t}|{c} {t} [Digest|Diary|Dispatch|Club]|{t} Without [the Noise|the Hype|Shouting]|[Café|Studio|Corner|Planet] {t}|{t} & [Coffee|Company|Co-conspirators|Crumbs]|{a} on {t}|[Mostly|Strictly|Only Slightly|Roughly] {t}|{t} from {c}|The {c} {t} [Letter|Notebook|Report]|{t}, [Actually|Explained|Unfiltered|Daily]|[Good Morning|Good Evening|Dear] {t}`,
  group_titles: `{t} Chat {c}|{t} [Talk|Lounge|Table|Help Desk]|{c} {t} [People|Crowd|Meetup]|[Ask Anything|Questions and Answers|Beginners Welcome]: {t}|The {t} [Kitchen Table|Back Room|Bench|Clubhouse]|{t} [Nerds|Friends|Regulars] of {c}|Let’s Talk {t}|{c} Talks {t}|[Off Topic|Open Mic|Small Talk] & {t}`,
  about: `
    {t}, written [from a kitchen table in|by two friends in|on the bus in] {c}. New posts most days, never more than [three|four|five].
    We read [a hundred sources|the boring documents|everything, even the footnotes] so that you don’t have to. Edited by {a}.
    Notes on {t} by {a}. I post when I have something to say. [Corrections|Tips|Complaints] welcome.
    Independent since day one. What matters in {t}, [in plain words|without clickbait|in under two minutes].
    {a}, {c}. I write about {t} because [nobody stopped me|my friends got tired of listening|someone has to keep notes].
    The [morning|evening|weekend] channel about {t}: short posts, checked facts, [no recycled rumors|no giveaways|no screaming capitals].
    A small newsroom, a big pot of tea and {t}. For ads and feedback, write to the editor.
    Started as a [group chat|class project|lockdown hobby], now the [friendliest|most stubborn|least hurried] place for {t} in {c}.`,
  group_about: `
    A group about {t}. Ask, answer and be kind. [No ads|No spam|No reposted memes], please.
    We talk about {t}, mostly in {c}. Newcomers are welcome, [say hello first|lurkers too|no question is too basic].
    Everything {t}. Keep it [civil|on topic|short], argue with ideas and not with people.
    The discussion group of the channel by {a}. Be nice or be [muted|brief|elsewhere].
    {c} people who care about {t}. We meet [once a month|every other Thursday|on the first Sunday] and chat here in between.
    Rules: [one|two] links a day at most, no selling, no screenshots of private chats. Otherwise, talk about {t} all you like.
    Open group for {t}. Admins are volunteers in [three|four|different] time zones, so give us a few hours.`,
  diary: `
    Walked home across {c} instead of taking the bus. {n 35-80} minutes, [two podcasts|one long phone call|zero regrets].
    My friend {p} called last night [to complain about work|for a recipe|by accident], and we talked until two in the morning. I’d forgotten how good that feels.
    Promised myself [an early night|no phone after ten|a quiet weekend]. It is now past midnight and I am writing this.
    The neighbor has started learning the [trumpet|violin|drums]. Day {n 2-19}. I am trying to be a good person about it.
    Cleaned out a drawer and found [a letter from my grandmother|train tickets from a trip with {p}|my old library card]. Sat on the floor for an hour. That was my Sunday.
    Small win today: I finally [fixed the dripping tap|called the dentist|returned the sweater|answered that email from spring].
    Three years of writing this channel today. When I started there were {n 6-30} of you, and half of those were [cousins|colleagues|me on other phones]. Thank you for staying.
    Does anyone else [rehearse phone calls|wave back at strangers by mistake|apologize to furniture], or is it just me?
    Moved my desk to the window. I now know every [dog|delivery rider|pigeon] on this street and have done no work at all.
    I keep a list of things that cost nothing and make the day better. New entry: [a clean pair of socks at six in the evening|saying hello to the bus driver|the first quiet hour of the morning].
    Lost my keys, found [a ten-year-old receipt|the other glove|a very old mint], lost my patience, found the keys. They were in the door.
    Had lunch with {p} in {c}. {p He/She} said: “You worry in advance and then again when it happens.” I have no answer to that.
    Turned down [a project|an invitation|a side job] today, politely and without three paragraphs of excuses. Personal record.
    It rained all day, the laundry is still wet, and I made [soup|pancakes|far too much rice]. A good day, somehow.
    I’m taking a week off from posting. Nothing is wrong, I just want to [read on paper|sleep|visit my parents] and be bored for a while.
    My mother has discovered voice messages. The latest one is {n 6-14} minutes long and contains [two birdsongs|a full grocery list|one piece of actual news].`,
  closers: `
    What do you think?
    More on this tomorrow.
    Tell us if you see it differently.
    Save it so you can find it again.
    Thanks for reading.
    Pass it on to someone who [needs it|would argue with it|asked you about it].
    That’s all for now.
    Corrections are welcome, as always.
    Make of that what you will.
    [Agree|Disagree]? Say so.
    We’ll keep an eye on it.
    Back tomorrow with something [lighter|shorter|completely different].
    And now, [tea|coffee|a walk].
    If we got something wrong, let us know.`,
  polls: `
    What should we write about next?
    Which of these do you actually care about this [week|month]?
    What deserves a [longer post|proper explainer|whole series]?
    Pick one, no abstaining:
    Which of these is the most [overrated|underrated] right now?
    What did you talk about most with friends [lately|this week]?
    If we could only cover one of these, which should it be?
    What would you like {a} to explain?`,
  talk: `
    morning all / morning! coffee first, then opinions / same here, [third cup|second cup|first cup] already
    is it just me or are notifications broken today / same for me since [yesterday|this morning] / turn them off and on again in the chat settings, worked for me / ok that did it, thanks
    hi, I'm new here, anything I should read first? / welcome! the pinned message mostly / and don't ask about parking, we had that for a week
    anyone in {c} this weekend? / I am, until sunday / me too, coffee? / sure, saturday works
    who keeps posting at 3 am / sorry, night shift / ah fair enough, take care
    does anyone have a charger to lend in {c}, just for today? / which plug? / the usual small one / yes, message me
    can an admin please remove the spam above / done / thank you, that was quick
    I disagree with almost everything in today's post / which part? / the last one mostly, the numbers are old / ok that's a fair point actually
    we moved to {c} last month and know nobody, any tips? / join something weekly, a choir, a run, anything / second that, took me a year to work it out / good idea, thanks both
    what's everyone having for lunch / leftovers / leftovers of leftovers / you're making me order something
    is the meetup still on tonight? / yes, {n 6-8} pm, same place / I'll be {n 10-20:5} minutes late, save me a chair
    phone fell in the sink, don't ask / rice? / rice is a myth, just leave it off for two days / two DAYS
    does anybody else read this on a desktop / yes, all [two|three] of us
    I have a spare ticket for friday, free to a good home / me please! / gone, sorry, that took one minute
    serious question, how do you all find the time / badly / I don't, I read this in the elevator
    my kid just asked me what a fax was / and what did you say / a very slow photo / perfect answer
    happy birthday {p}! / happy birthday!! / hope there's cake / there will be cake
    can we have a rule about voice messages longer than a minute / yes please / I record them while driving, sorry / then maybe drive
    recommend me something good that isn't a screen / long walks / bread / a library card, honestly
    is anyone else's power out in {c}? / yes, whole street / came back here ten minutes ago / ours too now
    who was asking about a plumber last week? / me! / found a good one, will send you the number / lifesaver
    I said I'd stop arguing on the internet this year / how's it going / it's not / see you tomorrow then`,
  ads: `
    Learn [bookkeeping|touch typing|sign language|public speaking] in {n 3-8} weeks with Lantern Evening School. Small groups, real teachers, first lesson free.
    Our friends at “[The Slow Post|Two Spoons|Paper Planet]” write one good story a day. Have a look and stay for the comments.
    Only this week: {n 10-30:5} percent off [notebooks|fountain pens|desk lamps] at Inkwell & Daughter for readers of this channel.
    [Moving house|Clearing the attic|New office]? Brown Box Movers in {c} quotes a fixed price on the phone and sticks to it.
    “Quiet Money” is a channel about [household budgets|saving without misery|reading a payslip]. No stock tips, no miracles.
    Fresh [coffee|tea|bread] on your doorstep every [Tuesday|Friday|Saturday]. Gull Street Roasters delivers in {c}, cancel whenever you like.
    Your résumé, read by a human being who used to hire people. Second Draft: comments within {n 24-72:24} hours.
    English for [nurses|engineers|waiters|people who hate grammar]: {n 15-30:5} minutes a day with Pocket Grammar. The first week costs nothing.
    Old photos in a shoebox? Attic & Light scans {n 100-300:50} pictures and returns them in the same order you sent them.
    Subscribe to “[Weekend Hands|Bench Work|The Patient Screwdriver]”, the channel for people who would rather repair it than replace it.
    Bicycle service at your door in {c}. Spoke & Chain checks [brakes|gears|both wheels], fixes what it can on the spot and leaves the hallway clean.
    Translators wanted. Harbour Words pays on time, [in writing and in full|within {n 7-14} days|per page], and answers emails.
    A free evening talk in {c}: how to [read a lease|start a garden on a balcony|back up your photos]. Thursday, {n 6-8} pm, seats for {n 20-60:10}.
    The online course “Draw What You See” starts again on [Monday|the first of the month]. {n 6-12} lessons, paper and pencil are all you need.`,
  ad_tag: '#ad',
  follow: 'Follow',
  source: 'Source',
  topics: {
    news: {
      word: 'News',
      titles: `The {c} [Ledger|Courier|Lookout|Bulletin]|[First|Late|Second] Edition|{c} [Right Now|Today|Tonight|Hour by Hour]|[Morning|Evening] Wire {c}|What Happened [Today|Overnight|in {c}]|[Seven|Five|Nine] O’Clock|The Short [Version|Brief|Bulletin]|{c} [Street|Bridge|Harbor|Station] News|[Plain|Straight|Dry] Facts|Front Page {c}|Heard in {c}`,
      about: `
        Local news from {c}, [checked twice|before your first coffee|by people who live here].
        What happened, where and who says so. No outrage, no [horoscopes|celebrity weddings|push alerts at night].
        The day in [five|six|seven] short posts. If you saw something, write to us.
        Breaking only when it’s [really breaking|confirmed|more than a rumor]. Edited by {a} in {c}.`,
      subjects:
        'the morning briefing, the bridge repairs, the new bus lines, the storm warning, the housing report, the airport strike, the hospital extension, school holidays, water bills',
      posts: `
        Police have closed the [airport road|ring road|river bridge] near {c} after [an accident involving two trucks|a fuel spill|a lamp post fell across it]. Expect delays until at least {n 2-7} pm.
        Trains between {c} and {c2} are running again after an interruption of {n 25-90:5} minutes. [A signal fault|A fallen tree|A power failure] was to blame.
        The mayor of {c} has presented a plan for the [old harbor|central station|covered market] that will cost {n 12-90} million. Work could start next [spring|autumn|year].¶The opposition on the council calls it “a nice drawing without a budget.”
        Storm warning for {c} from {n 4-9} pm. Stay away from [trees and scaffolding|the waterfront|parks], and bring in whatever is on your balcony.
        No injuries in last night’s [kitchen|warehouse|garage] fire in {c}. {n 20-70} residents spent the night in a [school gym|church hall|hotel] and are back home this morning.
        The [swimming pool|main library|night bus] is back. After {n 5-18} months of repairs {c} gets it again on [Monday|Saturday], and the first day is free.
        “We heard a bang, then the lights went out.” {p} lives above the [bakery|pharmacy|laundry] where a transformer failed on [Tuesday|Wednesday] night. Power returned after {n 3-11} hours.
        Water will be off in parts of {c} on Thursday from {n 8-11} am to {n 2-5} pm. The utility is replacing a [main pipe|valve] that is older than most of its engineers.
        Tomorrow in {c}:¶• the [council|housing committee] meets at {n 9-11}¶• the [farmers’|flea] market moves to the [station square|old bus depot]¶• {n 24-33} degrees, [clouds later|rain in the evening|no wind to speak of]
        A [bus|tram] driver in {c} stopped mid-route to help a lost {n 4-6}-year-old find his [grandmother|school|way home]. Passengers arrived {n 10-20} minutes late and applauded.
        Correction: we wrote that the [clinic|bridge|playground] opens this month. It opens next month. The mistake was ours, not the city’s.
        The number of the day: {n 210-890:10}. That’s how many [potholes|broken street lights|abandoned bikes] residents of {c} have reported since the new hotline opened.
        Airport staff in {c} plan to walk out for {n 12-48:12} hours from [Friday|Sunday] morning. Airlines advise passengers to [check before leaving home|rebook free of charge|travel with hand luggage].
        School holidays start on Friday, and so does the traffic. The worst hours, going by last year: Friday from {n 2-4} to {n 6-8} pm and Saturday before noon.
        {p}, {n 71-94}, has [swept the same street|fed the station cats|run the newspaper stand] in {c} for {n 28-49} years. On Sunday the neighbors threw {p him/her} a party.
        A court in {c} has ruled that the [nightclub|landlord|car park operator] must [pay back fees|reduce noise|publish its prices]. An appeal is possible within {n 14-30} days.
        Hospital waiting times in {c} are down by {n 6-19} percent, says the [annual report|health board]. Nurses we spoke to are not so sure.
        Missing since Monday, found on Thursday: a [tortoise|parrot|very old cat] named [Gerald|Biscuit|Mrs Finch] had traveled {n 2-6} kilometers and looked pleased.
        Traffic: the [left lane|tunnel|slip road] toward {c2} is blocked by a broken-down [truck|coach]. Roughly {n 15-50:5} minutes on top.
        Heavy rain overnight flooded [underpasses|basements|two schools] in {c}. The fire service counted {n 60-280:10} calls before dawn.¶If your cellar is under water, switch off the power first and only then start pumping.
        A reader asks why the [fountain|clock|escalator] at the main station hasn’t worked since [spring|January|forever]. We asked. The answer: a spare part is on a ship.
        From the first of next month a single bus ticket in {c} costs {n 4-12} percent more. Day passes stay as they are, [night buses|transfers] become free.
        The census figures are out. {c} has grown by {n 2-9} percent in ten years, {c2} hardly at all.
        Volunteers pulled {n 2-9} tons of trash out of the [river|canal|lake] on Saturday, including [a piano|a phone box|eleven shopping carts].
        Fog, again. {n 9-40} flights from {c} are delayed this morning, {n 2-8} canceled.
        Two [bakeries|bookshops|barbers] on the same street in {c} have ended a feud of {n 11-30} years. Neither owner remembers how it began.
        Should {c} close its center to cars on Sundays? The trial run starts [this weekend|in two weeks], and shop owners are split down the middle.
        Good news for tenants: the [deposit|heating] rules change next month, and landlords have {n 14-28} days to answer a complaint in writing.
        A small earthquake of magnitude {n 2-3}.{n 1-9} woke people around {c} at {n 2-5} am. Nothing was damaged except [sleep|one chimney|a shelf of jam].
        The strike of the [garbage collectors|ferry crews|bus drivers] is over. Both sides agreed on {n 3-6} percent more pay [over two years|from next month], and service resumes tomorrow.
        Found in the walls of the old [post office|town hall|theater] in {c}: a tin with {n 14-60} letters from 1931. The archive is now looking for the families.
        Why were helicopters over {c} last night? A [training flight|medical transport|search for two lost hikers], says the rescue service. Everyone is fine.`,
      talk: `
        does anyone know why there are so many sirens near the station / burst pipe, half the square is under water / ah, thanks, I'll walk around it
        is the bridge open again? / one lane only / took me {n 25-50} minutes this morning, take the train
        they're raising bus fares again / again?? that's the second time in a year / and the bus still doesn't come on sundays
        anybody else hear that bang around {n 9-11} / yes, I thought it was fireworks / it was a transformer, power's back now
        did you see the report about rents in {c} / yes, depressing / I moved to {c2} last year because of that, no regrets
        storm warning for tonight, bring your plants in / mine are already in the next street`,
    },
    politics: {
      word: 'Politics',
      titles: `[Second|Third|First] Reading|The [Back Bench|Lobby|Cloakroom|Gallery]|[Quorum|Filibuster|Point of Order|Any Other Business]|Ballot & [Biscuits|Bread|Box]|{c} [Council|Capitol|Chamber] Watch|The Committee [Room|Table|Corridor]|Who [Runs|Pays for|Decides in] {c}|Small Print of [Power|Politics|Government]|Minutes of the [Meeting|House]|{a} Reads the Bill`,
      about: `
        Bills, votes and the people behind them. We read the [amendments|annexes|minutes] too.
        Politics in {c} without team colors. We [quote|link sources|count votes] and let you decide.
        What your representatives did this week, [explained by a former clerk|in plain English|with dates and numbers].`,
      subjects:
        'the coalition talks, the budget vote, the election law, the cabinet reshuffle, lobbying rules, postal voting, term limits, the pension bill',
      posts: `
        Parliament has passed the [tenancy|water|data protection] bill with a majority of {n 3-41} votes. [Four|Seven|A dozen] members of the governing side voted against.
        The minister was asked {n 5-11} times who paid for the [trip|campaign event|report]. The answer remained “in due course.”
        A new poll puts the government at {n 28-44} percent, {n 1-4 point/points} [up|down] on last month. The margin of error is 3, so breathe.
        What’s actually in the pension bill?¶• contributions rise by half a point¶• [carers|apprentices|the self-employed] are included¶• it starts in {n 2-4} years¶Everything else you have read is from an earlier draft.
        {p} will not stand again in {c}. “After {n 12-28} years I would like to see [my garden|my grandchildren|a film on a weekday],” {p he/she} told the local paper.
        The budget vote has been moved to [Thursday|next week]. Officially because of a full agenda, unofficially because {n 3-9} votes are missing.
        How a bill becomes law, in one sentence: [someone promises it|a committee rewrites it], lawyers remove the promise, and everyone claims the rest.
        Turnout in the {c} council by-election: {n 29-48} percent. The winner got in with fewer votes than the [football club|public library] has members.
        The council of {c} spent {n 3-6} hours on [parking permits|a bus shelter|the color of benches] and {n 6-14} minutes on the budget.
        Coalition talks enter week {n 3-9}. They agree on [schools and rail|digital offices|housing], and not at all on [taxes|energy|who sits where].
        Lobby register, first look: {n 310-940:10} organizations signed up, most of them from [construction|finance|agriculture]. Meetings must now be published within {n 14-30} days.
        Should sixteen-year-olds vote? The committee heard [teachers|two professors|a youth council from {c}] today. The best line came from a pupil: “You already let us pay tax.”
        Constitutional question of the week: who signs laws when the head of state is [ill|abroad|stuck in an elevator]? There is an article for that, and it’s two lines long.
        A recount in {c} changed the result by {n 2-17} votes. The seat stays where it was.
        The [transport|education|housing] secretary has resigned over [a leaked letter|unpaid invoices|a badly planned reform]. The successor will be the [third|fourth|fifth] in {n 6-9} years.
        Reminder: the deadline to register for the local election is in {n 4-20} days. It takes ten minutes and [a piece of ID|one form].
        Question time, the highlights: one apology, two jokes, {n 14-40} interruptions, and [no|hardly any] answers.
        Postal votes are counted [first|last] in {c}. That alone explains why the early figures tonight will look [better|worse] for the incumbents than the final ones.
        “I changed my mind because I read the report.” {p}, independent member for {c}, on the [ferry|stadium|landfill] vote. It got quiet in the chamber for a moment.
        The petition against the [ring road|closure of the clinic|new fees] has {n 11-96} thousand signatures. From now on the committee must debate it in public.
        Explainer: a motion of no confidence needs an absolute majority, not just more yes than no. That’s why [abstaining|staying at home|a sudden cold] counts as support.
        The opposition wants a cap on campaign spending, the government wants a cap on donations. Both drafts exempt [their own foundations|travel costs].`,
      talk: `
        did anyone watch the debate last night? / an hour of it / I lasted {n 15-40} minutes, nobody answered a single question
        why is the budget vote late every year / because the deadline has no consequences / that's the most honest explanation I've read
        how do I find out how my representative voted? / it's in the minutes, usually up after two days / thanks, didn't know they were public
        I'm undecided for the first time in my life / read the actual programs, not the posters / all of them? that's {n 200-600:50} pages / the summaries are ok
        they want online voting by next year / please no / why not, I do my taxes online / because nobody can recount a website`,
    },
    economics: {
      word: 'Economy',
      titles: `[Supply|Demand|Marginal] & [Tea|Toast|Sons]|The [Bread|Rent|Coffee|Onion] Index|[Basis Points|Soft Landing|Sticky Prices|Base Effect]|Household [Economics|Arithmetic|Math]|{c} [Prices|Wages|Markets] Watch|Cost of [Living|Everything|Lunch]|The [Second|Third] Quarter|[Dismal|Cheerful|Kitchen Table] Economist|{a} Does the Math`,
      about: `
        Prices, wages, rates. One [chart|number|question] a day and what it means for your wallet.
        Economics for people who [pay rent|buy onions|skipped that lecture]. Written by {a}.
        The economy of {c} and beyond, [without forecasts|with error bars|one receipt at a time].`,
      subjects:
        'the inflation rate, the central bank, the price of bread, the labor market, the exchange rate, mortgage rates, public debt, productivity',
      posts: `
        The central bank has [left its rate unchanged|cut its rate by a quarter point|raised its rate by a quarter point]. Markets had expected it, and [mortgage lenders|savers|the currency] hardly moved.
        Rents in {c} rose by {n 2-9} percent within a year, wages by {n 1-4}. You don’t need a degree for the rest.
        Inflation came in at {n 2-6}.{n 1-9} percent. Without [energy|food] it would have been {n 1-3}.{n 1-9}.
        I kept every grocery receipt for {n 6-14} months. [Olive oil|Butter|Coffee] went up the most, [rice|pasta|milk] the least, and the total grew by {n 5-13} percent.
        Unemployment fell to {n 3-7}.{n 1-9} percent, but look closer: most new jobs are [part-time|seasonal|in care and logistics].
        A reader from {c} asks: should I fix my mortgage now? Nobody can tell you where rates go. What you can know is [how much risk you sleep well with|what a two-point rise would cost you a month].
        Exports dropped by {n 2-8} percent in the last quarter, above all [machinery|textiles|car parts]. The ports of the region felt it first.
        Why are [eggs|tomatoes|onions] so expensive? Feed, fuel, and a [wet spring|dry summer|disease outbreak]. Prices should ease in {n 6-12} weeks.
        Three words you’ll hear a lot this week:¶Core inflation: prices without food and energy.¶Base effect: last year was strange.¶Forward guidance: [we’re not sure either|please stay calm].
        Productivity has grown {n 3-9} percent in ten years. Meetings, according to [my calendar|a survey among clerks], by {n 40-90:10}.
        The finance ministry expects growth of {n 1-3}.{n 1-9} percent next year. Its last {n 4-7} forecasts were all too [optimistic|cautious].
        “We stopped printing the menu.” {p} runs a [noodle bar|café|curry house] in {c} and has changed prices {n 4-9} times since January.
        A weak currency is good for [hotels|exporters|tourists] and bad for everyone who buys [fuel|medicine|electronics] from abroad. It’s the same coin, literally.
        Small shops in {c} report {n 4-15} percent less turnover than a year ago. The ones with [repair services|evening hours|a delivery bike] are doing better.
        How long does the average worker work for a loaf of bread? In {c} it’s {n 6-14} minutes, in {c2} {n 15-24}. I find this more useful than most indices.
        Public debt has reached {n 58-110} percent of annual output. The scary number isn’t that one, it’s the share of the budget that goes into [interest|refinancing]: {n 6-14} percent.
        The minimum wage goes up by {n 3-8} percent in [January|April|July]. Studies from earlier rises found [few lost jobs|slightly higher prices in restaurants|fewer people quitting].
        Saving tip that isn’t a tip: move the money on payday, not at the end of the month. At the end of the month there’s never anything left to move.`,
      talk: `
        how much did your rent go up this year? / {n 4-9} percent / mine too, and the elevator still doesn't work / ours went up and they removed the bench
        can someone explain why rates go up and my savings account doesn't / because banks are in no hurry / switch, took me ten minutes
        coffee is up again in {c} / I've started making it at home / same, but then you buy beans, a grinder, a scale...
        is it a good time to buy a flat / it's never a good time, ask me in {n 10-20} years / depends how long you stay, under five years I'd rent
        they say inflation is falling / falling isn't the same as prices falling / yeah my supermarket hasn't heard either`,
    },
    business: {
      word: 'Startups',
      titles: `[Ramen|Almost|Barely] Profitable|The First [Hundred Customers|Hire|Invoice|No]|[Cash Flow|Burn Rate|Net Thirty] Diaries|Founders of {c}|[Garage|Basement|Balcony] to Market|Small [Shop|Firm|Team] Big [Plans|Ideas|Kettle]|[Invoice|Margin|Runway] Monday|{a} Builds a Company|The {c} [Founder|Workshop|Shopkeeper]|Closed on [Sundays|Good Terms]`,
      about: `
        Building a company in {c}, told while it happens. [Numbers included|Mistakes included|No guru talk].
        For founders, freelancers and [shopkeepers|accidental managers|people with side projects]. One lesson per post.
        Interviews with people who [sell things|hire people|closed down and started again]. By {a}.`,
      subjects:
        'the seed round, the first hire, customer interviews, the pricing page, late invoices, remote teams, family businesses, the exit',
      posts: `
        A startup from {c} has raised {n 2-18} million to deliver [spare parts by bicycle|school lunches|lab samples]. It has {n 9-40} employees and, unusually, a profit.
        {p} sold the company after {n 5-12} years. “The money is nice. What I miss is [the noise on Monday mornings|arguing about fonts|the terrible coffee].”
        Raise your prices. That’s the whole post.
        We lost our biggest client on [Monday|Friday], {n 28-45} percent of revenue. What we did that week:¶1. Told the team the same day.¶2. Cut [software we didn’t use|the second office], not people.¶3. Called every former client. {n 2-5} came back.
        Founders spend {n 30-60:5} percent of their time on hiring and rarely put it in the plan.
        How do you ask for a late payment without losing the customer? Short, friendly, with the [invoice number|due date] in the first line. No apology, it’s your money.
        The pitch deck that got us funded had {n 7-11} slides. The one everybody told us to make had {n 24-40}.
        A [bakery|print shop|locksmith] in {c} is looking for a successor. {n 2-4} employees, regular customers since 1978, and a machine that only {p} understands.
        Customer interview, minute {n 12-25}: “I don’t need the app, I need someone to [pick up the phone|come on Tuesdays|print the list].” We changed the roadmap.
        First hire checklist: contract, [laptop|keys], payroll, a desk and lunch on day one. People forget [lunch|payroll].
        Remote for {n 3-6} years now. What works: written decisions and [one week together in {c}|no meetings on Wednesdays]. What doesn’t: [surprise calls|birthday quizzes].
        {n 3-7} out of ten family firms in the region have no plan for who takes over. Ask at the next [Sunday lunch|birthday], carefully.
        I hired {p} to do the books part-time. In the first week {p he/she} found {n 4-11} subscriptions nobody used, including [two phone lines|a stock photo service|the gym of a former intern].
        Investor: “What keeps you up at night?” Founder: “[The espresso machine|Our baby|Your emails].” They got the money.
        Is a co-working desk in {c} worth it? I tried [three|four] places for a week each. The best one had bad chairs and [good neighbors|a door that closes].
        A shop window tells you more than a survey. We changed ours on Monday, and {n 11-34} people came in to ask about the [blue lamp|hand-made brushes|thing in the corner] that isn’t for sale.`,
      talk: `
        how do you all handle clients who pay {n 30-60:10} days late? / deposit up front, always / and late fees in the contract, even if you never use them / wish I'd known that two years ago
        anyone know a good accountant in {c}? / mine is great but full / try the young one near the court, very patient
        thinking of quitting my job to do this full time / how many months of savings? / {n 4-10} / do it part time until it hurts, then decide
        is a business plan still a thing / for the bank yes / for yourself one page is enough
        we got our first paying customer today!! / congrats! / frame the invoice / already did`,
    },
    crypto: {
      word: 'Crypto',
      titles: `[Cold|Warm|Paper|Leather] Wallet|[Block|Ledger|Hash|Node] by [Block|{a}|Night]|Not Your [Keys|Uncle’s Bank|Advice]|[Twelve|Twenty-Four] Words|The [Sober|Bored|Careful|Sleepy] Holder|Mempool [Weather|Diaries|Notes]|{c} [Chain|Coin|Token] [Club|Report]|[Gas|Fee|Fork] Watch|Proof of [Work|Nap|Coffee]`,
      about: `
        Crypto without [price targets|rocket emojis|promises]. We explain how things work and how they break.
        A daily look at [fees, forks and regulation|chains and wallets|what moved and why]. Not financial advice, obviously.
        {a} has been here since [two crashes ago|the first halving I understood] and still reads white papers.`,
      subjects:
        'bitcoin, the halving, cold wallets, stablecoins, exchange rules, layer two networks, validator rewards, tax reports',
      posts: `
        Bitcoin moved by {n 3-9} percent overnight, and most of it happened within [an hour|twenty minutes] when [few desks were open|one large order hit the book].
        Never type your seed phrase into a website. Not for [support|an airdrop|a “wallet check”], whoever asks, however official the logo looks.
        An exchange in {c} has paused withdrawals for “maintenance.” It’s the [second|third] time this year, and maintenance usually doesn’t take {n 18-70} hours.
        Fees are down to a few cents this morning. If you meant to [consolidate small amounts|move coins to cold storage|open a channel], today is a good day.
        A reader lost {n 2-9} years of savings to a fake wallet app. What gave it away, in hindsight:¶• the app had been online for {n 4-20} days¶• all reviews were [from the same week|five stars and two words long]¶• it asked for the phrase at the first start
        Stablecoin question of the week: who holds the reserves, and who checks? The latest report covers {n 88-97} percent. We’d like to hear about the rest.
        The upgrade is scheduled for [Tuesday|Wednesday] around {n 10-23}:00 UTC. Holders need to do nothing. Node operators need the new version.
        I asked {p}, a tax adviser in {c}, what people get wrong most often. “They forget that swapping one coin for another [is a sale|can be taxed]. Then they meet me.”
        Difficulty adjusts in about {n 2-11} days, estimated [up|down] {n 1-6 percent/percent}. Miners with [old machines|expensive power] will notice.
        What’s a layer two, for someone’s grandmother: you keep a tab at the bar all evening and pay [once|the card fee] at the end.
        Within {n 3-9} months exchanges must keep customer funds [in separate|in audited] accounts, says the regulator. It’s surprising that this has to be written down.
        An old wallet woke up after {n 9-13} years and moved {n 20-90} coins. Nobody knows who it is. My guess: somebody [found a hard drive|cleaned the attic|remembered a password].
        Test your backup. Seriously: take the spare device, restore from paper, send a tiny amount, and only then trust it. Half an hour, [one pot of tea|no drama].
        If the yield is {n 18-60} percent and you can’t say where it comes from, it comes from you.
        Open source corner: a wallet team of {n 3-8} people from {c} fixed a bug in address checks [within a day|over the weekend], and wrote an honest report about it. More of this, please.
        Weekly mood: price [sideways|slightly down|slightly up], developers busy, group chats quiet. Historically the [healthiest|most boring] combination.`,
      talk: `
        which hardware wallet are you using? / the cheap one with two buttons / same, {n 3-6} years and still fine / thanks, no need for a touch screen then
        someone "from support" messaged me about my wallet / block and report / support never messages first, never / ok, blocked
        fees are insane today / wait until sunday morning / or use a layer two, cost me almost nothing
        do I have to report it if I didn't sell / depends where you live, swaps often count / ask a tax person once, cheaper than guessing
        my brother in law wants me to buy his coin / his coin?? / run`,
    },
    tech: {
      word: 'Tech',
      titles: `[Off by One|Works on My Machine|Null Island|Segfault Café]|[Rubber Duck|Blue Cable|Dark Mode] Daily|Have You Tried [Turning It Off|Reading the Manual]|The [Patch|Release|Bug] [Notes|Garden|Report]|{c} [Bits|Engineers|Hackers]|[Slow|Quiet|Boring] Software|Spare [Cables|Parts|Cycles]|Screws & [Silicon|Software]|{a} Breaks Things|Uptime {c}`,
      about: `
        Gadgets, code and security for people who [fix their parents’ Wi-Fi|read changelogs|still own a screwdriver].
        We test things [for weeks, not minutes|with our own money|until they break]. Made in {c}.
        One useful [trick|tool|warning] a day. No unboxing.`,
      subjects:
        'the new browser, open source models, the battery test, home routers, the security update, password managers, repairable phones, smart home gear',
      posts: `
        The latest update closes {n 11-70} security holes, [two|three] of which are already being used by attackers. Install it today, [phones|browsers] first.
        We tested [three|four|five] laptops in the lower price range. The quiet one won, although its screen is [dim|last decade’s].
        Engineers in {c} have built a chip that needs {n 30-60:5} percent less power for [speech recognition|video calls|sensor networks]. It fits on a fingernail and exists exactly {n 6-40} times.
        Your router is probably older than your phone. Check three things tonight: the password, the [firmware|update] date and whether [remote access|the guest network from that party] is still on.
        A password manager won’t make you safe. It just makes [the safe thing|a different password everywhere] the lazy thing, which is better.
        Battery diary, day {n 200-700:50}: capacity at {n 84-95} percent, charged to [80|85] most nights. I no longer believe in [magic apps|closing apps].
        A reader wrote a script that renames {n 3-9} thousand family photos by date. It’s {n 20-60} lines long and has made [an aunt|two uncles|a whole wedding party] cry with joy.
        Outage report: the [payment|ticket|login] service was down for {n 14-90} minutes yesterday. The reason was an expired certificate. It’s always an expired certificate, unless it’s DNS.
        Repair or replace? {p} from the repair café in {c} says {n 5-8} out of ten [toasters|headphones|vacuum cleaners] only need a [cable|fuse|good cleaning].
        I ran an open language model on a [six-year-old desktop|laptop without a fan] for a week. It’s slow, it’s [polite|sometimes wrong], and nothing left my room.
        Keyboard shortcut of the week: Ctrl+Shift+T brings back the tab you just closed. You’re welcome.
        “The cloud is just someone else’s computer” is true. So is: someone else [changes the disks|gets up at night|has a generator].
        The new phone folds. It also costs as much as [a used scooter|two months of groceries|a decent sofa], and the crease is visible in sunlight. We gave it back after {n 9-21} days.
        Backup rule for normal people: one copy at home, one copy elsewhere, and one afternoon a year when you [try to restore it|check both].
        Hackathon in {c} on the [second|last] weekend of the month: {n 24-48:12} hours, {n 60-180:10} seats, free noodles. Beginners get a mentor, and nobody has to [pitch|sing].
        My smart lamp needs an account, an app and [my location|a birthday|a firmware update]. My old lamp needed a finger.
        Code review wisdom, overheard: “I don’t understand it” is a complete comment.`,
      talk: `
        laptop fan sounds like a plane, any ideas? / open it and clean the dust / careful with the connector, mine broke / cleaned it, silent now, thank you
        which browser are you all on these days / same one for ten years / switched last month, tabs on the side, never going back
        can I still use a phone that doesn't get updates / for music yes / for banking please don't
        wifi doesn't reach the bedroom / cable plus a second access point / repeaters are a lie / cable it is then
        how do I learn to code at {n 38-55}? / start with something that annoys you at work / seconding, I automated one spreadsheet and got hooked`,
    },
    education: {
      word: 'Learning',
      titles: `[Chalk|Pencil|Blackboard] & [Chance|Cheese|Curiosity]|The [Back Row|Reading Corner|Staff Room|Long Recess]|[Show Your|Half the|Never Mind the] [Work|Homework]|Learning [Slowly|Out Loud|at Forty]|{c} [Teachers|Parents|Students] [Board|Room]|[Flashcard|Footnote|Margin] Club|Ten Minutes of [Grammar|Fractions|Latin]|{a} Teaches|Study Hall {c}`,
      about: `
        For [teachers|students|parents] who want ideas that work on a Monday morning.
        Study methods, scholarships and [school politics|exam calm|honest stories], collected by {a}.
        A teacher from {c} writes about [what happens after the bell|learning|kids who ask why].`,
      subjects:
        'exam season, reading aloud, scholarships, spaced repetition, school reform, homework, apprenticeships, language exchange',
      posts: `
        Applications for the [engineering|teaching|arts] scholarship close in {n 5-25} days. You need one letter of recommendation, [your transcript|a short essay], and somebody to check your spelling.
        A maths teacher from {c} has put her whole course on [fractions|probability|geometry] online for free: {n 24-60} short lessons, all with mistakes left in on purpose.
        Sleep beats cramming. In a study with {n 120-480:20} students, those who went to bed [before midnight|on time] scored {n 6-14} percent higher.
        How to revise a chapter in {n 20-40:5} minutes:¶1. Close the book and write down what you remember.¶2. Open it and mark what’s missing.¶3. Do it again [tomorrow|in three days]. That’s it.
        My pupils get one “I forgot” card each term. No questions asked. In {n 4-9} years nobody has tried to [forge one|trade one for sweets], and homework got better.
        Heard in class {n 3-6}: “Is zero shy?” We spent the rest of the lesson on that.
        The ministry wants to start school {n 30-60:15} minutes later. [Parents|Bus companies] protest, teenagers are asleep and could not be reached for comment.
        Read aloud to your children even after they can read. Ten minutes, [any book|even the football pages], until they tell you to stop. Mine are {n 11-13} and haven’t.
        {p} passed the [driving theory|high school|nursing] exam at {n 52-74}. “I was the oldest in the room and the only one with [a pencil case|sandwiches].”
        Apprenticeship fair in {c}: {n 40-120:10} companies, Saturday from {n 9-10} to {n 3-5}. Bring [questions|a friend|your own ideas], not just a CV.
        Is group work fair? It is if everyone gets a role, a deadline and [their own grade|a short interview at the end]. Otherwise it’s one tired girl and three friends.
        Vocabulary tip: learn the word together with the [mistake|joke|person] it reminds you of. I’ll never forget the word for pillow again.
        Class sizes in {c} went down from {n 29-34} to {n 23-27}. Teachers say the difference is [that they hear the quiet ones|fewer headaches|time for one more question each].
        Dear first-year students: the library is warm, the [librarians|printers] know everything, and everyone else is pretending too.`,
      talk: `
        my son refuses to read anything / comics count! / and audiobooks / ok comics it is
        exam in {n 3-9} days and I've done nothing / past papers, nothing else / and sleep, seriously / starting now, bye
        does spaced repetition really work? / for vocabulary yes / for maths you need exercises
        how much homework do yours get? grade {n 3-6} / about {n 30-60:10} minutes / ours got none this year and nothing bad happened
        any language exchange in {c}? / wednesdays in the library basement / been there, lovely people, terrible biscuits`,
    },
    sport: {
      word: 'Sports',
      titles: `[Extra|Injury|Full|Half] Time {c}|The [Away End|Cheap Seats|Long Bench|Far Post]|[Second|Last] [Lap|Serve|Whistle]|[Offside|Overtime|Photo Finish] Daily|{c} [Terrace|Dugout|Sidelines]|[Muddy|Left|Lucky] [Boots|Foot|Socks]|Sunday [League|Runners|Cricket] {c}|{a} From the Stands|[Third|Fourth] Official|The {c} Locker Room`,
      about: `
        Results, [rumors with a label|match reports|tables] and the joy of a {n 2-4}–{n 0-1} away win.
        Sport in {c} from the [cheap seats|touchline|finish line]. All leagues, all weathers.
        Written by a fan who [can’t play anymore|still plays badly|never could]: {a}.`,
      subjects:
        'the cup final, the transfer window, the marathon, the new coach, the injury list, women’s league, youth academies, the derby',
      posts: `
        {c} {n 2-4}, {c2} {n 0-1}. A [header|penalty|deflected shot] in minute {n 3-40} opened it, and after the break the visitors [never found the ball|ran out of legs].
        {p} scored in minute {n 60-89} and ran straight to [the bench|the physio|{p his/her} old coach in row two]. Watch that hug again.
        The coach rests [three|four] regulars before the derby. Brave, or [a sign of how bad the injury list looks|simply arithmetic].
        Full time. Don’t ask.
        Marathon in {c} on Sunday: {n 6-28} thousand starters, first gun at {n 6-8} am. The [bridge|hill] at kilometer {n 28-34} decides it, as every year.
        Transfer talk: a [left-back|goalkeeper|striker] from {c2} has been seen at the airport. He may, of course, be on holiday.
        Numbers from the weekend:¶• {n 58-71} percent possession¶• {n 14-24} shots¶• [one|zero|two] on target¶Football is a simple game.
        “I was told I was too small.” {p}, {n 17-21}, has just broken the national [800 meters|high jump|butterfly] record for juniors.
        In the [third|deciding] set {p} saved {n 3-6} match points and then won in a tie-break. {n 2-4} hours {n 10-50:5} minutes, and nobody left.
        The women’s side of {c} is unbeaten in {n 8-19} matches. Attendance has [doubled|tripled], and the club has finally [fixed the showers|opened the main stand].
        Basketball: {c} blew a {n 12-17}-point lead in the last quarter and won anyway, on a [buzzer-beater|free throw|steal]. My heart needs a timeout.
        Rain stopped play at {n 112-287} for {n 3-7}. The covers are on, the tea is hot, and the [umpires|groundskeepers] look at the sky like [farmers|philosophers].
        Sunday league report. Kickoff delayed because [the ball was in someone’s car|the goalkeeper overslept|a dog refused to leave]. Final score {n 5-8}–{n 3-4}, one broken window.
        A new coach, again. The [fourth|fifth] in {n 3-5} seasons. The grass has now been here longer than anyone.
        Injury update: {p} is out for {n 3-10} weeks with a [hamstring|calf|shoulder] problem. No surgery needed.
        Who was your first sports hero? Mine was the [lollipop-thin winger|goalkeeper with the cap|relay runner] of our town club. He now sells me carpets.`,
      talk: `
        was that a penalty? / never / stonewall, what are you on about / we'll be arguing about this until christmas
        anyone running on sunday? / half marathon, first one / nice, don't start too fast / everyone says that and everyone does
        two spare tickets for saturday, block {n 10-40} / interested! / yours, pick them up in {c} by friday
        new coach, thoughts? / give him ten games / we said that about the last {n 2-4}
        how long for a twisted ankle? / two to three weeks / and don't come back after one, trust me`,
    },
    health: {
      word: 'Fitness',
      titles: `[Slow|Second|Deep] [Breath|Wind|Stretch]|[Stairs|Sleep|Walk] First|The [Creaky|Happy|Stubborn] [Knee|Back|Shoulder]|Ten Minutes [of Movement|on the Mat|Outdoors]|{c} [Walkers|Runners|Swimmers]|[Water|Oats|Sunlight] Before [Coffee|Email]|[Gentle|Lazy|Late] [Fitness|Gains]|{a} Moves|Rest Day|Stretch with {a}`,
      about: `
        Movement, sleep and food for people with [desk jobs|bad backs|small children]. No miracle cures.
        A physiotherapist from {c} answers [everyday questions|your knees|one question a day].
        Small habits, [repeated|measured|enjoyed]. If something hurts, see a doctor, not a channel.`,
      subjects: 'strength training, sleep, morning runs, back pain, stretching, walking, healthy lunches, stress',
      posts: `
        Twenty minutes of walking [after lunch|before work|in the evening] does more for your blood pressure than most people believe.
        Try {n 8-15} slow squats before breakfast for a week. Hold the [chair|door frame|sink] if you need to, there’s no jury.
        Can’t sleep? Get up. Sit somewhere dim, read something [dull|you know by heart], and go back when you’re tired. Lying there and calculating hours doesn’t help.
        Desk break, {n 3-5} minutes:¶• shoulders up, hold, drop¶• look at something [far away|green]¶• stand on one leg, then the other¶• drink some water
        A doctor from {c} on coughs: “Under three weeks, usually patience. With [fever|pain|shortness of breath], come in.”
        I started swimming at {n 44-66}. The first week I managed {n 2-6} lengths and was overtaken by [a grandmother|a school class|everyone]. Now I do {n 20-40:2}.
        Nobody ever regretted stretching their [hips|calves|neck].
        What counts as exercise? [Carrying groceries|Gardening|Dancing in the kitchen|Taking the stairs] does. Your body doesn’t check for sportswear.
        Park gym in {c}: Tuesdays and Thursdays at {n 6-7} am, free, led by {p}. Bring [a towel|water|a friend who also hates mornings].
        Lunch that keeps you awake: [lentils, rice and a boiled egg|beans on toast with tomatoes|chickpeas with cucumber and yogurt]. Ready in {n 10-20} minutes.
        Back pain update after {n 6-12} weeks of daily exercises: from “can’t tie my shoes” to “forgot about it until noon.” It was boring. It worked.
        In a survey of {n 400-900:50} office workers, those who took real breaks reported {n 15-35:5} percent fewer headaches. A break with email isn’t one.
        Rest days aren’t lazy days. Muscle grows while you [sleep|sit on the sofa|do nothing in particular].
        Which habit stuck for you this year? Mine is embarrassing: I [park farther away|brush my teeth on one leg|go to bed when I’m tired].`,
      talk: `
        how do you get up for a morning run / shoes next to the bed / sleep in the shirt, not joking / ok trying both tomorrow
        my lower back kills me after work / get up every {n 30-45:5} minutes / and check the screen height, that was it for me
        is {n 6-9} thousand steps enough? / better than yesterday is enough / I like that
        anyone tried cold showers / once / I finish with {n 15-30:5} seconds cold, wakes you up, that's all it does
        good yoga place in {c}? / small one above the bakery / the smell makes it very hard to relax`,
    },
    travel: {
      word: 'Travel',
      titles: `[Night|Slow|Last|Wrong] Train|[Window|Aisle|Middle] Seat|[Hand|Light|Lost] Luggage|Platform [Nine|Two|Unknown]|[Out of|Back to|Near] {c}|The [Long|Scenic|Cheap] Way [Home|There|Round]|[Visa|Passport|Postcard] Stories|Small Towns, [Big Skies|Good Soup]|{a} Is [Away|Lost Again|Packing]|Off-Season`,
      about: `
        Trips for people with [little luggage|little money|a free weekend]. Trains before planes.
        {a} travels slowly and writes down [what it cost|where to eat|what went wrong].
        Routes, huts, ferries and [odd museums|quiet beaches|good breakfasts], starting from {c}.`,
      subjects:
        'night trains, hand luggage, visa rules, quiet beaches, mountain huts, travel insurance, train passes, weekend trips',
      posts: `
        The old town is best before [eight|nine] in the morning, when the tour buses haven’t arrived and the [bakers|street cats|fishmongers] have it to themselves.
        Packing for {n 5-10} days in one small bag:¶• two pairs of trousers¶• {n 3-4} shirts that match everything¶• one [warm layer|rain jacket]¶• no “just in case” shoes
        Missed the connection in {c} by {n 1-4 minute/minutes}. Found [a park bench|a noodle stall|a chess club under a bridge] and the nicest {n 2-4} hours of the whole trip.
        Check your passport tonight. Many countries want it valid for six months beyond your stay, and the [queue for a new one|appointment] takes {n 3-9} weeks.
        A mountain hut at {n 1600-2700:100} meters still has beds this weekend. No shower, no signal, [blueberry cake|pea soup|a very serious cat].
        Window seat rule: on the [left|right] going out, the other side coming home. You’ll see both [coasts|valleys] and offend nobody.
        How much is a week in Lisbon without flying? Train, two hostels, one splurge on [grilled fish|a concert]: roughly {n 420-690:10} euros. Time on rails: {n 30-44} hours.
        We asked {p}, who has run a [guesthouse|ferry kiosk|campsite] for {n 12-30} years, what guests forget. “Chargers. And [to say goodbye|one sock, always one].”
        The night train between Vienna and Rome is running daily again. A couchette beats a [hotel near an airport|6 am flight] every time, [snoring included|bring earplugs].
        Scam warning from a reader: the “closed” [temple|museum|palace] wasn’t closed, the friendly man just knew a better one. With a shop.
        Go in November. Half the price, a tenth of the people, and the [waiters|guides] have time to talk.
        My rule for restaurants abroad: no photos on the menu, at least one table of [pensioners|taxi drivers], and something I can’t pronounce.
        One day in {c} with no plan: market at {n 7-9}, a ride to the last stop of any bus line, lunch wherever the [drivers|schoolkids] eat, and back on foot.
        Which place did you expect nothing from and then love? Mine is a [ferry terminal|mining town|motorway hotel] in the rain.`,
      talk: `
        is {n 3-4} days in {c} enough? / for the center yes / add one for doing nothing
        lost luggage, day {n 2-5} / photograph everything and write to them daily / mine came back after a week, smelling of fish
        night train or early flight? / train, always / unless the toilet's broken / ...fair
        travel insurance, yes or no / yes, paid for a broken wrist once / ok convinced
        best snack for a {n 12-16} hour bus ride? / nuts and mandarins / not eggs. please not eggs`,
    },
    food: {
      word: 'Food',
      titles: `Kitchen Without [Panic|Scales|Rules]|[Second|Third|Extra] Helping|[Burnt|Buttered|Lucky] [Toast|Onions]|The [Lentil|Dumpling|Pickle|Sourdough] [Diaries|Department|Club]|[Salt|Ginger|Pepper] & [Patience|Lime|Gossip]|{c} [Eats|Market|Supper Club]|One [Pot|Pan|Spoon] Only|What’s [in the Fridge|for Supper]|{a} Cooks|[Crumbs|Leftovers|Soup] of {c}`,
      about: `
        Weeknight cooking from {c}: [few ingredients|one pan|thirty minutes], no drama.
        Recipes that [my grandmother would recognize|survived three children|forgive mistakes]. By {a}.
        Markets, [street stalls|cheap lunches|pickles] and the occasional cake.`,
      subjects: 'sourdough, lentil soup, cast iron pans, street food, apple pie, pickles, knife skills, leftovers',
      posts: `
        Bake it for {n 35-55:5} minutes and don’t open the oven, however good it smells. [The middle|The rise] will thank you.
        The best soup in {c} costs less than a fancy coffee and comes from a [hatch behind the market|woman with a very large pot|place without a sign]. Gone by {n 1-2} pm.
        Salt the [pasta water|eggplants|onions] early and the dish late.
        Lentil soup for [four|six]:¶• {n 250-350:50} g red lentils¶• one onion, two carrots, {n 2-4} cloves of garlic¶• cumin, [a lemon|a spoon of vinegar]¶Simmer for {n 20-30:5} minutes. Stop there.
        My sourdough starter is {n 2-9} years old and named [Old Faithful|Doris|Bubbles]. It has survived two moves and one well-meaning guest who cleaned the fridge.
        “You can’t rush onions.” {p} has cooked in the same {c} canteen for {n 15-33} years and is right about [everything|onions and most other things].
        Is a cast iron pan worth it? Yes, if you [cook often|have strong wrists]. No, if you want to put it in the dishwasher.
        Failed today: [choux pastry|mayonnaise|caramel]. Third time. The dog was happy.
        Leftover rice, a hot pan, an egg, [spring onions|frozen peas|kimchi], soy sauce. {n 6-9} minutes. I’d pay for this in a restaurant.
        A sharp knife is safer than a blunt one. The tomato test: if you have to push, it’s time for the [stone|grinder at the market].
        Market report, {c}: [mangoes|plums|green beans] are good and cheap, [asparagus|cherries] neither. Ask for the bruised ones after {n 3-5} pm.
        Apple pie trick from my aunt: a handful of [breadcrumbs|ground almonds|crushed crackers] under the fruit drinks up the juice, and the bottom stays crisp.
        New in the neighborhood: a [dumpling|dosa|taco|jollof] stand with {n 4-6} dishes and a queue of {n 15-40:5} people. We waited. It’s worth [half an hour|exactly two visits a week].
        What do you cook when you’re too tired to cook? I’ll start: [toast with too much butter|eggs, always eggs|noodles straight from the pot].`,
      talk: `
        my bread is always dense, what am I doing wrong? / let it rise longer / and is your flour old? / it's from... before we moved. ok
        can I freeze lentil soup? / yes, perfect for that / leave out the lemon until you reheat
        where do you get good spices in {c}? / the small shop behind the mosque / second that, tell them how hot you mean it
        pineapple on pizza / no / yes / and there goes the evening
        what to do with {n 3-5} kilos of zucchini / soup, cake, fritters / neighbors' doorstep, ring, run`,
    },
    music: {
      word: 'Music',
      titles: `[Side|Track|Take] [B|Two|Seven]|[Minor|Major|Broken] [Chord|Third|Scale]|The [Spare|Third|Late] [String|Encore|Drummer]|[Basement|Attic|Kitchen] Tapes {c}|[Loud|Soft|Late] [Room|Hour|Radio]|Needle [Drop|in the Groove]|{c} [Live|Unplugged|After Ten]|One [Song|Record] a Day|{a} Listens|Soundcheck {c}`,
      about: `
        One [song|record|concert] at a time, from {c}. We like [cellos|feedback|B-sides] and say why.
        For people who [read liner notes|play badly and often|stay for the encore]. By {a}.
        Gigs, records and [gear|gossip about tunings|small venues]. No charts.`,
      subjects:
        'the new album, vinyl, the festival lineup, guitar pedals, live recordings, choirs, film music, old synths',
      posts: `
        {p} has announced a tour with {n 8-24} dates, [small halls only|mostly by train|all seated]. {c} is among them, and tickets go on sale on Friday at {n 9-11}.
        Track {n 3-9} is the one you’ll play twice. It starts with [a creaking chair|a cough and a count-in|rain on a tin roof] and ends far too early.
        The band recorded the album in a [church|swimming pool|grain silo] near {c} within {n 5-12} days. You can hear the [pigeons|pipes|room] on every song.
        Changed my strings for the first time in {n 8-20} months. It’s a new guitar. I’m a fool.
        Album review: {n 9-12} songs, [two|three] great ones, no bad ones, and a [clarinet|choir|drum machine] where you least expect it. Best [on a night bus|while cooking|with the window open].
        How to survive your first open mic:¶1. Tune before you’re called.¶2. Play [two|three] songs, not five.¶3. Don’t apologize. Nobody noticed.
        A choir in {c} is looking for [tenors|basses|altos], Tuesdays at {n 6-8} pm. No audition. “We’ll put you next to [someone loud|{p}],” they say.
        Found at a flea market: a box of {n 20-60} singles from 1974, each with [a name|a date|a tiny heart] written on the sleeve. I’m listening through them in order.
        “Silence is also a note, just harder to play in tune.” My [piano|trumpet|violin] teacher, who never smiled, said that. I smile now.
        The festival has published its lineup: {n 40-90} acts on {n 3-6} stages, half of them new names. Go early and see the [brass band|loop artist|duo with the accordion] at {n 2-4} pm.
        Unpopular opinion: the live version with the [wrong chord|broken string|crying baby] is the better one.
        Pedal question from a reader: reverb before or after distortion? After, [if you like to be understood|normally]. Before, if you want [a haunted garage|weather].
        The little club on the corner in {c} closes after {n 19-38} years. {p} pulled the last pint, and the house band played [one song four times|until the police came and sang along].
        What song did you have on repeat this week? Mine has {n 2-4} chords and I’m not ashamed.`,
      talk: `
        is vinyl worth it or just pretty? / pretty, and I listen to whole albums again / so yes then
        any good jam sessions in {c}? / mondays, the bar with the red door / bring earplugs, the drummer is keen
        learning guitar at {n 30-50}, fingers hurt / two weeks, then it stops / thinner strings help
        who was the support act last night? they were better / no idea but I bought the tape / same lol
        neighbors complained about my practice / when do you play? / {n 9-10} pm... / there's your answer`,
    },
    cinema: {
      word: 'Film',
      titles: `[Row|Seat|Reel] [G|Nine|Three]|The [Late|Early|Empty] [Show|Matinee|Screening]|[Director’s|Rough|Final] Cut|[Slow|Long|Tracking] [Zoom|Take|Shot]|Popcorn & [Subtitles|Silence|Opinions]|{c} [Screens|Film Club|Projector]|After the [Credits|Trailer]|[Black and White|Silent|Cheap] Pictures|{a} Goes to the Movies`,
      about: `
        Film reviews [without spoilers|in five sentences|from the back row]. Old ones too.
        What’s on in {c}, what’s worth it and when to [bring tissues|leave early|stay for the credits].
        {a} sees [four|five|six] films a week and likes about one.`,
      subjects:
        'the festival winner, director’s cuts, old comedies, the new season, film scores, documentaries, dubbing, small cinemas',
      posts: `
        The film runs {n 12-25} minutes too long, but the [ending|last shot|scene on the ferry] forgives everything.
        {p} plays a [detective|piano tuner|customs officer] who cannot remember faces. It sounds like a gimmick and becomes [the saddest comedy|the best thriller] of the year.
        A small cinema in {c} shows silent films with a live [piano|accordion|string trio] every [first Sunday|other Friday]. Seats: {n 48-90}. Heating: [bring a coat|theoretical].
        Tonight’s tip if you have {n 85-105} minutes: an old [heist|courtroom|screwball] comedy in black and white. Nobody explains anything, everybody talks fast.
        Walked out of a film for the first time in {n 6-15} years. Walked back in, because I’d forgotten my [umbrella|scarf]. The second half is great.
        Festival diary, day {n 2-6}: [four|three] films, one sandwich, one standing ovation of {n 6-11} minutes for a documentary about [bees|elevator mechanics|a bus route].
        Subtitles or dubbing? In our poll {n 61-78} percent chose subtitles. The rest are [knitting|cooking dinner|honest].
        Sound is half the picture. Listen to the [footsteps|kettle|refrigerator] in the kitchen scene and you’ll know who is lying.
        Season {n 2-4} review: [fewer jokes|more plot|prettier coats], less heart. Episode {n 3-6} is worth it on its own.
        The restored print of a 1962 [melodrama|road movie|western] comes to {c} for {n 4-9} days. Go and see how much [sky|silence] people used to put in films.
        Three films for a rainy Sunday:¶• one with [trains|a lighthouse]¶• one your parents loved¶• one you’ve been [pretending to have seen|putting off for years]
        A monologue in one take, {n 7-11} minutes, no music. {p} told us {p he/she} [forgot the text twice and kept going|had the flu that day].
        Please stop [filming the screen|explaining the plot to your date|unwrapping sweets one by one]. Row {n 6-14}, you know who you are.
        What’s the first film you saw in a cinema? I remember the [carpet|dark|smell of wet coats] better than the story.`,
      talk: `
        anything good on this week? / the documentary about the bus route / sounds boring / it's not, I cried twice
        did you understand the ending? / he never left the island / WHAT / ok now I have to watch it again
        cinema in {c} with decent seats? / the old one by the river / seats yes, sound no
        series to watch with parents, no awkward scenes please / baking competition / nature documentary, but skip the spring episode
        dubbed or original? / original, always / depends who's cooking`,
    },
    books: {
      word: 'Books',
      titles: `[Dog-Eared|Unread|Borrowed|Overdue] [Pages|Books|Notes]|The [Second|Crooked|Top] Shelf|[Chapter|Page] [One|Last|Forty]|[Margin|Foot|End] Notes|{c} [Readers|Book Club|Library Card]|[Reading|Rereading] [in Bed|on Trams|in the Bath]|One More [Chapter|Page]|[Paper|Ink|Cloth] & [Dust|Glue|Thread]|{a} Reads`,
      about: `
        Books [old and new|from small presses|in translation], one honest page about each.
        A bookseller from {c} recommends, [grumbles|warns|digresses] and recommends again.
        {a} reads [on trains|at night|too much] and tells you what to skip.`,
      subjects:
        'the shortlist, short stories, second-hand bookshops, new translations, the reading challenge, poetry, audiobooks, crime novels',
      posts: `
        A first novel of {n 180-420:10} pages, and not one of them is [boring|in a hurry]. It’s about a [lighthouse keeper’s daughter|tax inspector|village choir], and about money, as usual.
        {p} reads from {p his/her} new book in {c} on [Tuesday|Thursday] at {n 6-8} pm. Free entry, [bad wine|good questions|folding chairs].
        The translator found a word for what we all thought couldn’t be translated. Page {n 40-210}, second paragraph. Applause.
        Give a book {n 40-60:10} pages. If it hasn’t asked you a question by then, [give it away|let it go|put it back].
        Second-hand find: a cookbook from 1958 with [wine stains|notes in pencil|a love letter] on page {n 30-140}. Cost less than the bus home.
        Shortlist season. I’ve read {n 2-4} of the {n 5-6}. My favorite won’t win, because it’s [funny|short|kind].
        What I read this month:¶• a crime novel, [solved too early|excellent fog]¶• poems, [slowly|twice]¶• a history of [salt|maps|glass], skipping the wars
        Libraries in {c} have stopped charging late fees. In the first {n 3-8} weeks {n 400-900:50} lost books came home, one of them due in [1987|1994|1971].
        The first sentence does everything: [weather, a name, a lie|one dead uncle, two suitcases]. After that you belong to the author.
        Audiobooks count as reading. I’ll die on this hill, with headphones on.
        My daughter ({n 7-10}) on why she reads the last page first: “So I know if it’s safe to [like the dog|love somebody].” Fair.
        Underrated: the [index|acknowledgments|map at the front]. You learn who [lent the cabin|fed the cat|was forgiven].
        Short stories are for people with no time? Nonsense. This one is {n 9-16} pages long, and I’ve been thinking about it for {n 4-11} days.
        Our book club in {c} meets on the last [Wednesday|Monday] of the month. Next up: something under {n 200-300:50} pages, because of what happened last time.
        Which book do you keep buying because you keep [lending it|giving it away]? I’m on copy number {n 4-7}.`,
      talk: `
        need a book for a {n 5-7} hour train ride / crime or family saga? / family, with secrets / then something with an inheritance in it
        do you finish books you don't like? / never / always, out of spite
        second hand bookshop in {c}? / the one with the cat / cat decides who gets a discount
        reading goal this year? / {n 12-30} / one good one
        lent my favorite to a colleague, {n 2-4} years ago / it's gone / buy a new one, the grief passes`,
    },
    games: {
      word: 'Gaming',
      titles: `[Save|Check|Spawn] Point|[Insert|One More|Last] [Coin|Turn|Life]|[Side|Fetch|Main] Quest {c}|The [Patch|Loot|Idle] [Report|Room|Hour]|[Couch|Split-Screen|Tabletop] [Heroes|Nights]|Pause [Menu|Screen]|[Pixel|Dice|Joystick] [Soup|Garden|Tavern]|{a} Plays|Game Night {c}|Easy Mode`,
      about: `
        Video games and board games, played [after bedtime|on old hardware|to the end]. No leaks.
        Reviews by grown-ups with [two hours a week|a backlog|slow reflexes].
        Indie games from {c} and elsewhere, [found|played|finished] by {a}.`,
      subjects:
        'the patch notes, speedruns, indie games, the open beta, co-op nights, board games, retro consoles, boss fights',
      posts: `
        The patch makes the last boss {n 8-20} percent weaker, and players who beat it [last week|yesterday|after forty tries] are furious.
        A studio of [three|four] people from {c} has sold {n 100-900:50} thousand copies of a game about [sorting mail|repairing boats|running a night bus]. They quit their day jobs on Friday.
        Review: {n 7-14} hours of puzzles and not a single cheap trick. The [elevator|mirror|orchestra] chapter alone is worth the price.
        One more turn, I said at ten. The birds are singing.
        Co-op night in {c}: [Saturday|Friday], {n 6-8} pm, {n 8-20} seats, bring your own controller. Shouting is allowed until ten.
        The speedrun record fell by {n 2-9} seconds after {n 3-6} years. {p} found that you can skip the [swamp|tutorial|wedding] by [throwing a chicken|walking backwards|saving in mid-air].
        Tips for your first roguelike:¶1. You’ll die. That’s the tutorial.¶2. Take the [shield|dull-looking ring].¶3. Never trust a [chest|friendly merchant].
        My {n 6-9}-year-old named our farm “[Dad’s Debt|Potato Jail|No Carrots]” and runs it better than I do.
        Open beta this weekend, from Friday {n 4-8} pm. Expect [queues|crashes|missing textures] and, in between, a pretty good [racing game|card game|city builder].
        Board game of the month: {n 2-5} players, {n 45-90:15} minutes, you [trade spices|build a zoo|run a railway]. It ended one friendship so far, and that was overdue.
        Found my old console in the attic. It works, it’s yellow, and the save file from 1998 was [still there|named after my first crush|at 97 percent].
        Difficulty settings aren’t cheating. Some of us have [jobs|arthritis|toddlers].
        The soundtrack plays the same {n 4-8} notes in the menu and in the last scene. When you notice why, put the controller down for a minute.
        How big is your backlog? Mine is {n 40-130} games, and I just started [the same one|a replay|a farm] again.`,
      talk: `
        stuck on the water level, help / there's a lever behind the statue / {n 2-4} hours. there's a lever. / happens to all of us
        controller or keyboard? / controller for running, keyboard for thinking / mouse for regret
        anyone up for co-op tonight? / after {n 8-9}, kids first / same, I'll open a room
        is it worth it at full price? / wait for a sale / wait for the patch and the sale
        board game for {n 5-7} people who hate rules? / something with drawing / and pizza, pizza is a mechanic`,
    },
    fashion: {
      word: 'Style',
      titles: `[Loose|Golden|Red] [Thread|Button|Hem]|The [Mended|Linen|Second-Hand] [Wardrobe|Coat|Club]|[Pocket|Pleat|Collar] [Theory|Talk]|[Well|Twice|Slowly] Worn|{c} [Street Style|Tailors|Closet]|[Soft|Good|Old] [Shoes|Wool|Denim]|Dressed for [Rain|the Bus|Tuesday]|Buttons & [Opinions|Bread]|{a} Gets Dressed`,
      about: `
        Clothes for real [bodies|budgets|weather]. Mending included.
        What people wear in {c}, with [kindness|fabric labels|prices].
        {a} on [wardrobes|tailors|thrift shops] and why pockets matter.`,
      subjects:
        'linen shirts, the capsule wardrobe, the spring collection, skin care, second-hand shops, mending, good shoes, wedding outfits',
      posts: `
        A good coat lasts {n 10-20} years if you [brush it|air it|let it rest a day between wears] and leave it in peace.
        {p} showed {p his/her} collection in an empty [factory|swimming pool|bus depot] in {c}: {n 18-36} looks, [no heels|one color|real pockets], and guests on plastic chairs.
        Wear the bright scarf with something plain and stop there.
        The label says “dry clean only”? For [wool|silk|viscose] a cool hand wash often works. For anything with [a lining|shoulder pads], believe the label.
        Capsule wardrobe, week {n 3-8}: {n 24-36} pieces, no panic in the morning. I miss exactly one [shirt|pair of boots|ridiculous skirt].
        Street style, {c}, this morning: a man of about seventy in [a mustard suit|his wife’s raincoat|orange socks and perfect brogues]. Nobody else stood a chance.
        How to tell if a jacket fits:¶• the shoulder seam ends where you end¶• you can [hug someone|drive a car|reach the top shelf]¶• you forget you’re wearing it
        Second-hand tip: check the [armpits|zipper|hem] first, then the mirror, then the price.
        My tailor in {c} charges less for a new [lining|zipper|hem] than I paid for the last T-shirt I threw away. I’ve stopped throwing away T-shirts.
        Denim needs fewer washes than you think. Every {n 8-15} wears, inside out, cold. Your jeans aren’t [dirty|smelly], they’re getting interesting.
        What to wear to a wedding when the invitation says “[festive casual|garden elegant|smart but relaxed]”? Nobody knows. Linen, and [a good mood|shoes you can dance in].
        Trend report: [wide trousers|waistcoats|brown] everywhere. You’re allowed to skip it. It’ll be back in {n 9-15} years.
        Learned to darn a sock from a video by {p}. It took {n 35-70:5} minutes, looks terrible, and I’ve shown it to everyone.
        Sunscreen is the only skin care everyone agrees on. Two fingers’ worth, [every morning|ears too], done.`,
      talk: `
        are wide trousers ok if you're {n 155-163} cm? / yes, high waist, short jacket / and same color shoes
        good shoe repair in {c}? / the tiny place next to the station / he'll scold you but he's brilliant
        how do I get oil out of linen / dish soap, leave it, wash / chalk first! / chalk worked, wow
        what do you wear when it's {n 32-38} degrees and the office is strict / linen blazer at the desk, tshirt on the way
        bought it, wore it once, hate it / swap party? / yes, let's do one in {c}`,
    },
    cars: {
      word: 'Cars',
      titles: `[Second|Third|Reverse] Gear|[Idle Talk|Spare Wheel|Flat Four]|The [Oily|Honest|Rusty] [Rag|Wrench|Fender]|[Torque|Brake|Clutch] [Notes|Club]|{c} [Garage|Drivers|Motor Club]|[Slow|Left|Fast] Lane|[Old|Small|Boxy] Cars|Kilometers & [Coffee|Crumbs]|{a} Under the Hood|Roadside {c}`,
      about: `
        Cars, old and electric, [repaired|driven|discussed] in {c}.
        Honest tests: we [pay for the fuel|drive them for a month|bring the kids]. By {a}.
        A mechanic explains [noises|bills|what can wait].`,
      subjects:
        'tire pressure, electric cars, the used car market, the new station wagon, brake pads, charging stations, road trips, classic cars',
      posts: `
        We drove {n 280-430:10} kilometers on one charge, with [four people|the air conditioning on|luggage on the roof]. The brochure had promised {n 450-560:10}.
        Change the brake fluid every two years, even if the car [just stands there|only goes to the shops].
        A workshop in {c} repairs [control units|seat heaters|dashboards] that dealers only replace. {p}, who runs it, learned on [radios|pinball machines|washing machines].
        Used car checklist:¶• cold start, listen¶• [oil cap|tires], look¶• [test drive|steering], does it pull to one side¶• papers, all of them, before you fall in love
        Fuel went up by {n 2-6} percent in {c} this week. Cheapest hour, as always: [between six and eight in the evening|Sunday night].
        That squeak when you brake in the morning? Surface rust. If it’s still there at [lunch|the third traffic light], have the pads checked.
        My car turned {n 200-390:10} thousand kilometers on the way to [the dump|my mother|a wedding]. I pulled over and bought it a car wash.
        The new station wagon is [quiet|roomy|thirsty]. Room for {n 520-640:10} liters of luggage, a dog and one disappointed teenager. Only the touch screen for the [wipers|fan] is a crime.
        Charging in {c}, field report: {n 9-14} stations, {n 2-4} broken, one blocked by a [bakery van|plant pot|wedding car]. It’s getting better.
        Tire pressure. Check it. You haven’t since [spring|you bought the car|the last road trip].
        Should you buy a {n 9-10}-year-old diesel? If you drive far and steadily, perhaps. If you do [school runs|short hops in {c}], no.
        Oldtimer meeting in {c} on Sunday from {n 9-11} am. Last year: {n 60-180:10} cars, one [fire engine|hearse|amphibious car], no rain.
        “It’s never the part you ordered.” {p}, {n 30-44} years under [buses|taxis|delivery vans].
        What was your first car? Mine was [beige|brown|mostly filler], had {n 45-60:5} horsepower, and the passenger door opened in left turns.`,
      talk: `
        rattling noise at {n 60-80:10} km/h, any idea? / heat shield probably / or a bottle under the seat, check first / ...it was a bottle
        electric as an only car, does it work? / if you can charge at home, yes / without, think twice
        what would you pay for a full service in {c}? / get {n 2-3} quotes, they differ wildly / small garages, always
        failed inspection because of a bulb / a bulb! / cheapest fail possible, be glad
        manual or automatic / manual / in traffic? / ...automatic`,
    },
    art: {
      word: 'Art',
      titles: `[Wet|Cheap|Blue] [Paint|Ink|Plaster]|The [Blank|Crooked|Small] [Canvas|Frame|Sketchbook]|[Ochre|Umber|Cobalt] [Hour|Days]|Still [Life|Wet|Drying]|{c} [Walls|Galleries|Studio Days]|[Museum|Gallery] on [Monday|a Budget]|Ask the [Guard|Curator|Model]|[Pencil|Charcoal] First|{a} Draws {c}`,
      about: `
        One [painting|poster|sculpture] at a time, looked at slowly.
        Exhibitions in {c}, [free ones first|with opening hours|and whether the café is good].
        {a} draws every day and shows the [bad ones|sketches|process] too.`,
      subjects:
        'the biennale, poster design, watercolors, street art, the museum’s new wing, ceramics, portrait drawing, open studios',
      posts: `
        {p} painted the [fire wall|underpass|water tower] in {c} within {n 4-12} nights. In the morning the [bus drivers|bakers] honked.
        The museum shows {n 40-120:10} sketches that were never meant to be seen. The best one is on the back of a [laundry bill|train ticket|menu].
        Good design is when you notice it only after it’s gone. I’m talking about the [old station signs|post boxes|door handles at the library].
        Draw your [breakfast|left hand|keys] every day for {n 20-40:5} days. Date each page. Don’t look back before the end.
        Open studios in {c} this weekend: {n 25-70} doors, Saturday and Sunday from {n 11-12} to {n 5-7}. Start at the top floors, everyone’s fresher there.
        Stand in front of one picture for {n 10-20:5} minutes. First you’re bored, then [your feet hurt|you count the hands], and then it begins.
        Watercolor basics:¶• more water than you think¶• [wait|let it dry]¶• wait longer¶• ruin it, start again, like the second one better
        A museum guard in {c} on what visitors like: “They ask for the famous one. They stay in front of the [dog|small green one|unfinished one].”
        The ceramics class fired {n 18-50} cups on Friday. {n 2-6} exploded. Mine survived and looks like [a turnip|an accident|a very calm frog].
        Blue was once worth more than gold, which is why the [sky|robe] in old altarpieces is bigger than necessary. Somebody wanted you to see the bill.
        Auction note: a small [landscape|still life|self-portrait] went for {n 4-9} times the estimate. Two bidders, one grudge.
        My {n 4-6}-year-old looked at the abstract room and said: “They were [allowed|tired|happy].” Best criticism I’ve read this year.
        The new wing opens in {n 2-9} weeks. Tall windows, [no gift shop at the exit|benches in every room], free on Thursdays.
        Poster of the week: two colors, [one word|a fish and a hat], readable from across the street. That’s the entire craft.
        Which artwork did you hate first and love later? I needed {n 9-20} years for [concrete|the color brown|video art].`,
      talk: `
        is the new exhibition worth the ticket? / first two rooms yes / go on thursday, it's free
        cheap watercolors that don't feel cheap? / student line, {n 8-12} colors, good paper / paper matters more than paint!
        who did the mural by the station in {c}? / a local couple I think / they're doing another one in {n 2-5} weeks
        I can't draw hands / nobody can / draw pockets
        life drawing in {c}? / mondays, community center / bring a clip, the window doesn't close`,
    },
    science: {
      word: 'Science',
      titles: `[Error Bars|Sample Size|Significant Figures]|The [Curious|Sleepless|Patient] [Lab|Microscope|Octopus]|[Dark|Grey|Soft] Matter|[Peer|Second] Review|Under the [Lens|Ice|Bark]|{c} [Observatory|Lab Notes|Naturalists]|[Small|Slow|Odd] [Discoveries|Creatures|Particles]|Control [Group|Sample]|{a} Asks Why`,
      about: `
        New studies, read [to the end|with a pencil|including the methods]. By {a}.
        Science from [the deep sea|kitchens|labs in {c}] to the edge of what we know.
        We say [how many participants|who paid|how sure] before we say wow.`,
      subjects:
        'black holes, sea ice, sleep research, space telescopes, bird migration, fungi, gene editing, the deep sea',
      posts: `
        Researchers from {c} have counted {n 6-40} new species of [moss|beetles|spiders] in a single valley. One was sitting on the [sign|lunch box].
        The probe has sent its first image after a journey of {n 6-11} years. It’s [gray|blurry|slightly off center] and I’ve looked at it all morning.
        The study has only {n 14-38} participants, so treat the headline with care. The idea is good, the sample is [a seminar|small].
        An octopus in a lab learned to open a jar in {n 3-9} minutes and then taught itself to [close it|turn off the light|squirt the night guard].
        Why is the sky dark at night if there are stars in every direction? Because the universe has [an age|a beginning], and the light of most of them [hasn’t arrived|is still on its way].
        Sea ice update: this [March|September] it covers {n 5-14} percent less than the long-term average. One month isn’t a trend. {n 30-44} years are.
        How to read a paper in {n 10-20:5} minutes:¶1. Abstract.¶2. Figures.¶3. Limitations, which nobody reads.¶4. Who [funded it|reviewed it].
        A [tern|swift|godwit] flew {n 9-13} thousand kilometers without landing. It lost half its weight and, as far as we know, none of its [dignity|sense of direction].
        “We were wrong, and it was the best week of my career.” {p}, physicist, on the [leaking valve|swapped cable|pigeon nest] behind a famous anomaly.
        Fungi connect trees underground, but the story of the generous forest is [less certain|messier] than the books say. A review of {n 20-40} field studies found thin evidence.
        Tonight around {n 9-11} pm, look [west|south|east]: the bright point that doesn’t twinkle is a planet. No telescope needed, just [a dark corner|patience].
        Your brain weighs about two percent of you and uses a fifth of the energy, mostly for [guessing what happens next|things you don’t notice].
        Replication news: a classic experiment on [willpower|first impressions|memory] was repeated in {n 11-24} labs. The effect shrank to a third. That’s science working.
        Kitchen physics: a [raw egg|boiled egg] gives itself away when you spin it and stop it briefly. Try it, then explain it to somebody under {n 8-12}.
        Public lecture in {c}: “[Why ice floats|What whales hear|A short history of zero],” [Tuesday|Thursday], {n 6-8} pm, free. The professor brings props.`,
      talk: `
        what's the bright thing next to the moon tonight? / jupiter I think / yes, with binoculars you see the moons / omg you do
        is that sleep study legit? / {n 20-40} people, all students / so no / so maybe
        good science podcast for kids? / anything with experiments / mine flooded the bathroom, recommended
        how do we know the age of rocks / radioactive decay, like a clock / and how do we know the clock? / several clocks that agree
        saw a fox at noon in {c}, is that normal? / yes, they've got pups to feed / keep the cat in maybe`,
    },
    humor: {
      word: 'Humor',
      titles: `[Mild|Dry|Low] [Panic|Wit|Battery]|[Dad|Office|Elevator] [Jokes|Humor|Silence]|The [Unhelpful|Tired|Polite] [Cat|Pigeon|Toaster]|[Reply|Sorry] All|Monday [Again|Repellent]|[Small|Awkward] [Talk|Wave|Pause] {c}|[Professional|Amateur] [Overthinkers|Nappers]|{c} [Pigeons|Overheard|Out of Context]|{a} Tries to Be Funny`,
      about: `
        Jokes you can tell [your grandmother|in the elevator|at work]. Mostly.
        Overheard in {c}. Names changed, [dignity lost|dialogue real|pigeons real].
        One [bad pun|small disaster|cat] per day, [guaranteed|no refunds].`,
      subjects:
        'office jokes, the cat’s diary, Monday mornings, bad puns, family chats, dating stories, pigeons, small talk',
      posts: `
        My cat has {n 11-40} toys and loves the [box|receipt|shadow of the box].
        In {c} even the pigeons are late on Mondays.
        Boss: “Where do you see yourself in {n 3-5} years?” Me: “[In this meeting|Still waiting for the printer|On mute].”
        I’m on a seafood diet. I see [a salad|the scale|my reflection], and I order food.
        Diary of the cat:¶Day {n 200-900:10}. They still believe the [vacuum|red dot|bath] was an accident. I have moved one glass closer to the edge. Patience.
        My phone says I spent {n 3-6} hours a day on it. I’d argue, but I read that at {n 2-4} am.
        Overheard on a bus in {c}: “He’s not ghosting you, love, he’s [in the shower|your dentist|asleep in row four].”
        I’ve started meditating. So far I’ve remembered {n 6-15} things I forgot to [buy|answer|say in an argument in 2009].
        The family chat, a drama:¶Mom: Who took the ladder?¶Dad: What ladder?¶Aunt: *[dancing vegetable|rose|blurry dog]*¶Nobody has seen the ladder since.
        Relationship status: we share a [password|phone charger|blanket], but not equally.
        Asked the waiter for something light. He brought me the [bill|candle|menu again].
        I have the body of an athlete. Unfortunately the athlete is [a sumo wrestler|retired|a darts player].
        My plant and I have an agreement. I forget to water it, and it [dies slowly and with eye contact|grows out of spite].
        {p} promised to be here in five minutes. That was {n 25-70:5} minutes ago. If {p he/she} isn’t here soon, I’ll [read the message again|start getting ready too].
        To the person who stole my [umbrella|lunch|bike bell] in {c}: it was broken. Enjoy.
        What’s the most grown-up thing you did this week? I [got excited about a sponge|said “they don’t make them like that anymore”|kept a good box].`,
      talk: `
        my cat has been staring at the wall for {n 15-40:5} minutes / he knows / he KNOWS
        I waved back at someone who wasn't waving at me / move to another city / already packing
        tell me your worst pun / I used to be a baker but I couldn't make enough dough / ok that's it, group closed
        sent "love you" to my boss by accident / what did he say / "noted" / hahaha
        why are pigeons like that / salary / makes sense`,
    },
  },
})
