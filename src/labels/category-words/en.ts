// Category words in English.
import { readWords } from './read-words.ts'

export const en = readWords(`
News & Media: headlines journalism newspaper* daily_news media reporter* world_news
Politics: politic* election* parliament government president congress senate democracy minister* geopolitic*
Economics: econom* inflation gdp central_bank finance* macroeconom* tariff* exports
Business & Startups: entrepreneur* founders company companies venture b2b ecommerce
Cryptocurrencies: cryptocurrenc* token* wallet mining coins
Technology: technolog* gadgets artificial_intelligence robot* innovation* smartphone* hardware
Software & Applications: software programming developer* coding code apps open_source programmer*
Blogs: blog my_life personal diary my_thoughts
Education: education learning school* universit* students lessons tutorial* exam* courses scholarship* study
Sport: sport* soccer basketball tennis hockey cricket olympic* league championship* boxing match goals
Health & Fitness: health* workout* diet nutrition wellness gym weight_loss
Medicine: medicine medical doctor* clinical hospital* pharmac* surgery
Travel: travel* tourism flights hotel* trip* vacation* backpack* visa
Food & Cooking: food cooking recipe* kitchen chef restaurant* baking cuisine
Music: music* songs song album* concert* playlist* lyrics singer* guitar
Movies & Series: movie* cinema film* series tv_shows trailer* actors
Books & Literature: book* literature novel* poetry poem* reading author library
Games: games game gamer* gameplay videogame*
Fashion & Beauty: makeup style outfit* skincare clothes cosmetics
Cars & Motorcycles: cars car automotive motorcycle* vehicles auto racing
Art & Design: art design* painting* illustration* artist* drawing gallery
Science: science scientific physics chemistry biology astronomy research* space
Humor & Entertainment: humor humour meme* jokes funny comedy lol
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
Photography: photo* camera photographer*
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
