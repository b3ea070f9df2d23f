// Category words in Hindi.
import { readWords } from './read-words.ts'

export const hi = readWords(`
News & Media: समाचार खबर खबरें न्यूज़ न्यूज मीडिया
Politics: राजनीति चुनाव सरकार संसद
Economics: अर्थव्यवस्था महंगाई वित्त बैंक आर्थिक
Business & Startups: व्यापार कारोबार बिज़नेस स्टार्टअप
Cryptocurrencies: क्रिप्टो बिटकॉइन
Technology: तकनीक टेक्नोलॉजी मोबाइल टेक
Education: शिक्षा पढ़ाई परीक्षा विद्यार्थी छात्र नौकरी_परीक्षा स्कूल
Sport: खेल क्रिकेट फुटबॉल मैच
Health & Fitness: स्वास्थ्य सेहत योग फिटनेस
Medicine: डॉक्टर दवा चिकित्सा
Travel: यात्रा पर्यटन सफर
Food & Cooking: खाना रसोई व्यंजन रेसिपी
Music: संगीत गाने गीत
Movies & Series: सिनेमा फिल्म फिल्में बॉलीवुड सीरियल
Books & Literature: किताबें किताब पुस्तक साहित्य कविता शायरी
Games: गेम गेम्स
Fashion & Beauty: फैशन मेकअप
Cars & Motorcycles: कार गाड़ियाँ गाड़ी बाइक
Art & Design: कला चित्रकला डिज़ाइन
Science: विज्ञान वैज्ञानिक
Humor & Entertainment: हास्य चुटकुले मज़ाक हँसी मनोरंजन
Investments & Trading: निवेश शेयर_बाज़ार ट्रेडिंग
Career & Jobs: नौकरी रोजगार भर्ती
Religion & Spirituality: धर्म भक्ति मंदिर भगवान
History: इतिहास
Blogs: ब्लॉग डायरी`)
