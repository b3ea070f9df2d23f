// The labels of chats: countries, languages and categories. Clients store the ids, so an id never changes once it is published.

export type DictionaryEntry = { id: string; name: string }

// The countries of ISO 3166-1 by their usual short English name. The id is the name in lower case with underscores.
const countryNames = `
Afghanistan|Åland Islands|Albania|Algeria|American Samoa|Andorra|Angola|Anguilla|Antarctica|Antigua and Barbuda|Argentina
Armenia|Aruba|Australia|Austria|Azerbaijan|Bahamas|Bahrain|Bangladesh|Barbados|Belarus|Belgium|Belize|Benin|Bermuda|Bhutan
Bolivia|Bonaire, Sint Eustatius and Saba|Bosnia and Herzegovina|Botswana|Bouvet Island|Brazil
British Indian Ocean Territory|British Virgin Islands|Brunei|Bulgaria|Burkina Faso|Burundi|Cambodia|Cameroon|Canada
Cape Verde|Cayman Islands|Central African Republic|Chad|Chile|China|Christmas Island|Cocos Islands|Colombia|Comoros|Congo
DR Congo|Cook Islands|Costa Rica|Croatia|Cuba|Curaçao|Cyprus|Czechia|Denmark|Djibouti|Dominica|Dominican Republic|Ecuador
Egypt|El Salvador|Equatorial Guinea|Eritrea|Estonia|Eswatini|Ethiopia|Falkland Islands|Faroe Islands|Fiji|Finland|France
French Guiana|French Polynesia|French Southern Territories|Gabon|Gambia|Georgia|Germany|Ghana|Gibraltar|Greece|Greenland
Grenada|Guadeloupe|Guam|Guatemala|Guernsey|Guinea|Guinea-Bissau|Guyana|Haiti|Heard Island and McDonald Islands|Honduras
Hong Kong|Hungary|Iceland|India|Indonesia|Iran|Iraq|Ireland|Isle of Man|Israel|Italy|Ivory Coast|Jamaica|Japan|Jersey
Jordan|Kazakhstan|Kenya|Kiribati|Kuwait|Kyrgyzstan|Laos|Latvia|Lebanon|Lesotho|Liberia|Libya|Liechtenstein|Lithuania
Luxembourg|Macao|Madagascar|Malawi|Malaysia|Maldives|Mali|Malta|Marshall Islands|Martinique|Mauritania|Mauritius|Mayotte
Mexico|Micronesia|Moldova|Monaco|Mongolia|Montenegro|Montserrat|Morocco|Mozambique|Myanmar|Namibia|Nauru|Nepal
Netherlands|New Caledonia|New Zealand|Nicaragua|Niger|Nigeria|Niue|Norfolk Island|North Korea|North Macedonia
Northern Mariana Islands|Norway|Oman|Pakistan|Palau|Palestine|Panama|Papua New Guinea|Paraguay|Peru|Philippines|Pitcairn
Poland|Portugal|Puerto Rico|Qatar|Réunion|Romania|Russia|Rwanda|Saint Barthélemy|Saint Helena|Saint Kitts and Nevis
Saint Lucia|Saint Martin|Saint Pierre and Miquelon|Saint Vincent and the Grenadines|Samoa|San Marino|São Tomé and Príncipe
Saudi Arabia|Senegal|Serbia|Seychelles|Sierra Leone|Singapore|Sint Maarten|Slovakia|Slovenia|Solomon Islands|Somalia
South Africa|South Georgia and the South Sandwich Islands|South Korea|South Sudan|Spain|Sri Lanka|Sudan|Suriname
Svalbard and Jan Mayen|Sweden|Switzerland|Syria|Taiwan|Tajikistan|Tanzania|Thailand|Timor-Leste|Togo|Tokelau|Tonga
Trinidad and Tobago|Tunisia|Turkey|Turkmenistan|Turks and Caicos Islands|Tuvalu|Uganda|Ukraine|United Arab Emirates
United Kingdom|United States|United States Minor Outlying Islands|United States Virgin Islands|Uruguay|Uzbekistan|Vanuatu
Vatican City|Venezuela|Vietnam|Wallis and Futuna|Western Sahara|Yemen|Zambia|Zimbabwe`

// The languages of ISO 639-1 with their codes.
const languageNames = `
aa Afar|ab Abkhazian|ae Avestan|af Afrikaans|ak Akan|am Amharic|an Aragonese|ar Arabic|as Assamese|av Avaric|ay Aymara
az Azerbaijani|ba Bashkir|be Belarusian|bg Bulgarian|bi Bislama|bm Bambara|bn Bengali|bo Tibetan|br Breton|bs Bosnian
ca Catalan|ce Chechen|ch Chamorro|co Corsican|cr Cree|cs Czech|cu Church Slavonic|cv Chuvash|cy Welsh|da Danish|de German
dv Divehi|dz Dzongkha|ee Ewe|el Greek|en English|eo Esperanto|es Spanish|et Estonian|eu Basque|fa Persian|ff Fulah
fi Finnish|fj Fijian|fo Faroese|fr French|fy Western Frisian|ga Irish|gd Scottish Gaelic|gl Galician|gn Guarani|gu Gujarati
gv Manx|ha Hausa|he Hebrew|hi Hindi|ho Hiri Motu|hr Croatian|ht Haitian Creole|hu Hungarian|hy Armenian|hz Herero
ia Interlingua|id Indonesian|ie Interlingue|ig Igbo|ii Sichuan Yi|ik Inupiaq|io Ido|is Icelandic|it Italian|iu Inuktitut
ja Japanese|jv Javanese|ka Georgian|kg Kongo|ki Kikuyu|kj Kwanyama|kk Kazakh|kl Kalaallisut|km Khmer|kn Kannada|ko Korean
kr Kanuri|ks Kashmiri|ku Kurdish|kv Komi|kw Cornish|ky Kyrgyz|la Latin|lb Luxembourgish|lg Ganda|li Limburgish|ln Lingala
lo Lao|lt Lithuanian|lu Luba-Katanga|lv Latvian|mg Malagasy|mh Marshallese|mi Maori|mk Macedonian|ml Malayalam
mn Mongolian|mr Marathi|ms Malay|mt Maltese|my Burmese|na Nauru|nb Norwegian Bokmål|nd North Ndebele|ne Nepali|ng Ndonga
nl Dutch|nn Norwegian Nynorsk|no Norwegian|nr South Ndebele|nv Navajo|ny Chichewa|oc Occitan|oj Ojibwa|om Oromo|or Odia
os Ossetian|pa Punjabi|pi Pali|pl Polish|ps Pashto|pt Portuguese|qu Quechua|rm Romansh|rn Rundi|ro Romanian|ru Russian
rw Kinyarwanda|sa Sanskrit|sc Sardinian|sd Sindhi|se Northern Sami|sg Sango|si Sinhala|sk Slovak|sl Slovenian|sm Samoan
sn Shona|so Somali|sq Albanian|sr Serbian|ss Swati|st Southern Sotho|su Sundanese|sv Swedish|sw Swahili|ta Tamil|te Telugu
tg Tajik|th Thai|ti Tigrinya|tk Turkmen|tl Tagalog|tn Tswana|to Tongan|tr Turkish|ts Tsonga|tt Tatar|tw Twi|ty Tahitian
ug Uyghur|uk Ukrainian|ur Urdu|uz Uzbek|ve Venda|vi Vietnamese|vo Volapük|wa Walloon|wo Wolof|xh Xhosa|yi Yiddish|yo Yoruba
za Zhuang|zh Chinese|zu Zulu`

// The ids are random and mean nothing, so that a category can be renamed and keep its id.
const categoryNames = `
k3v9q News & Media|p7d2x Politics|m4t8c Economics|b6w1z Business & Startups|q9f5h Cryptocurrencies|t2n7r Technology
y8j4s Blogs|e5g3l Education|w1k6p Sport|h7c9u Health & Fitness|r4x2a Travel|f8b5m Food & Cooking|u3z7d Music
v6q1n Movies & Series|l9s4g Books & Literature|g2h8y Games|c5p3w Fashion & Beauty|a7m6k Cars & Motorcycles
d1r9t Art & Design|x8l2f Science|j4u5b Humor & Entertainment|n6y3v Marketing & PR|s9a7e Software & Applications
z2e8j Investments & Trading|o5i1q Career & Jobs|i3o6x Real Estate|k8d4h Law & Government|p2w9c Psychology
m7f1r Religion & Spirituality|b4s6u History|q1g8z Language Learning|t5l3y Family & Children|y6n9d Medicine
e2v7a Nature & Animals|w8t4o Photography|h3q5i Sales & Shopping|r9k1b Handmade & DIY|f4m7j Interior & Construction
u7x2g Quotes & Motivation|v1c8s Videos & Streams|l6j3p Regional & City Life|g5a9w Darknet & Security|c8y4n Esports
a2b6t Astrology & Esoterics|d9h7f Military & Defence|x4e1m Transport & Logistics|j7r8l Other`

const words = (list: string) => list.trim().split(/[|\n]/)
const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
const withId = (entry: string): DictionaryEntry => {
  const space = entry.indexOf(' ')
  return { id: entry.slice(0, space), name: entry.slice(space + 1) }
}

export const countries: readonly DictionaryEntry[] = words(countryNames).map((name) => ({ id: slug(name), name }))
export const languages: readonly DictionaryEntry[] = words(languageNames).map(withId)
export const categories: readonly DictionaryEntry[] = words(categoryNames).map(withId)
