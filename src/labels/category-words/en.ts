// Category words in English.
import { readWords } from './read-words.ts'

export const en = readWords(`
News & Media: headlines journalism newspaper* daily_news media reporter* world_news
Politics: politic* election* parliament government president congress senate democracy minister* geopolitic* parties coalition ballot lawmakers vote voters referendum opposition mayor_race
Economics: econom* inflation gdp central_bank finance* macroeconom* tariff* exports interest_rate* unemployment recession budget economy gdp_growth
Business & Startups: entrepreneur* founders company companies venture b2b ecommerce revenue customers funding profit small_business
Cryptocurrencies: cryptocurrenc* token* mining coins crypto_wallet blockchain_network stablecoin* exchange_listing halving
Technology: technolog* gadgets artificial_intelligence robot* innovation* smartphone* hardware laptop* chip processor* machine_learning neural_network* startup_tech gadget wearable* battery_life firmware router wi-fi smart_home chips sensor
Software & Applications: software programming developer* coding code apps open_source programmer* bug api database compiler framework* source_code app_update
Blogs: blog my_life personal diary my_thoughts
Education: education learning school* universit* students lessons tutorial* exam* courses scholarship* teacher* homework classroom pupils curriculum
Sport: sport* soccer basketball tennis hockey cricket olympic* league championship* boxing match goals coach goalkeeper striker semifinal marathon team_won season_opener penalty derby
Health & Fitness: health* workout* diet nutrition wellness gym weight_loss sleep* calorie* stretching vitamin* protein healthy running_shoes blood_pressure steps_a_day
Medicine: medicine medical doctor* clinical hospital* pharmac* surgery vaccine* patient*
Travel: travel* tourism flights hotel* trip* vacation* backpack* visa airport* itinerar* suitcase luggage hostel tourist* passport
Food & Cooking: food cooking recipe* kitchen chef restaurant* baking cuisine oven dough flour soup butter garlic delicious dessert* bake simmer tablespoon* teaspoon*
Music: music* songs song album* concert* playlist* lyrics singer* guitar vinyl band drummer concert_hall orchestra melody bass chorus
Movies & Series: movie* cinema film* series tv_shows trailer* actors director screenplay cinematograph* oscar* box_office episode sequel
Books & Literature: book* literature novel* poetry poem* author library novels publisher chapter bookshop paperback poet
Games: games game gamer* gameplay videogame* boss_fight console multiplayer patch_notes speedrun player_base level_up
Fashion & Beauty: makeup style outfit* skincare clothes cosmetics dress jacket sneakers wardrobe lipstick runway fabric skirt sweater shoes
Cars & Motorcycles: cars car automotive motorcycle* vehicles racing autos electric_car* engine_oil tyres tires mileage dealership
Art & Design: art design* painting* illustration* artist* drawing gallery exhibition* sculptur* watercolor watercolour canvas typeface museum
Science: science scientific physics chemistry biology astronomy research* space scientist* telescope physicist* galax* laborator* molecule* planet* nasa experiment* species
Humor & Entertainment: humor humour meme* jokes funny comedy lol joke comedian laugh laughing hilarious pun sarcasm
Marketing & PR: branding copywriting public_relations
Investments & Trading: invest* stocks stock_market trader* dividends signals
Career & Jobs: jobs job vacanc* career hiring recruitment resume internship*
Real Estate: real_estate apartment* rent property realtor* mortgage
Law & Government: law legal lawyer* court* attorney legislation
Psychology: psycholog* therapy mental_health anxiety relationships
Religion & Spirituality: islam* quran bible church christian* prayer* hadith god jesus faith buddh*
History: history historical ancient medieval archaeolog*
Language Learning: learn_english vocabulary grammar english_lessons idioms
Family & Children: kids parenting children mom moms baby family
Nature & Animals: nature animals cats dogs pets wildlife garden* plants
Photography: camera photographer*
Sales & Shopping: deals discount* shop sale coupons shopping store promo
Handmade & DIY: handmade diy crafts knitting sewing
Interior & Construction: interior construction renovation furniture architecture
Quotes & Motivation: quotes motivation* inspiration* mindset
Videos & Streams: video videos streams clips
Regional & City Life: city_life local neighborhood town
Darknet & Security: security hacker* privacy infosec malware
Esports: esport* tournament*
Astrology & Esoterics: astrolog* horoscope* tarot zodiac numerology
Military & Defence: military army war weapons defense defence troops
Transport & Logistics: logistics transport* shipping freight aviation trains`)
