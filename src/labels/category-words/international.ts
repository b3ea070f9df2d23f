// Category words that are used in every language.
import { readWords } from './read-words.ts'

export const international = readWords(`
News & Media: news breaking_news cnn bbc
Cryptocurrencies: crypto bitcoin btc ethereum eth usdt blockchain defi nft airdrop* altcoin* binance solana toncoin web3 memecoin*
Technology: tech hi-tech iphone android gadget* ai chatgpt openai
Software & Applications: linux windows devops javascript python typescript java php frontend backend kubernetes docker github apk
Business & Startups: startup* business
Marketing & PR: marketing smm seo
Investments & Trading: forex trading nasdaq etf
Sport: football ufc mma nba nhl nfl fifa uefa formula_1 f1
Esports: esports cs2 dota dota_2 valorant
Games: gaming minecraft roblox playstation xbox steam genshin
Movies & Series: netflix anime marvel imdb
Music: remix dj hip-hop rock rap techno spotify mp3
Health & Fitness: fitness yoga crossfit
Fashion & Beauty: fashion zara beauty
Cars & Motorcycles: bmw mercedes toyota tesla audi
Videos & Streams: youtube twitch tiktok
Darknet & Security: darknet cybersecurity hacking vpn osint pentest*
Language Learning: ielts toefl
Photography: lightroom canon nikon
Military & Defence: nato`)
