// Countries by their ISO 3166-1 code, which flags and domain names use.

const list = `
ad andorra|ae united_arab_emirates|af afghanistan|ag antigua_and_barbuda|ai anguilla|al albania|am armenia|cw curacao|ao angola
aq antarctica|ar argentina|as american_samoa|at austria|au australia|aw aruba|ax aland_islands|az azerbaijan
ba bosnia_and_herzegovina|bb barbados|bd bangladesh|be belgium|bf burkina_faso|bg bulgaria|bh bahrain|bi burundi|bj benin
bl saint_barthelemy|bm bermuda|bn brunei|bo bolivia|bq bonaire_sint_eustatius_and_saba|br brazil|bs bahamas|bt bhutan
bv bouvet_island|bw botswana|by belarus|bz belize|ca canada|cc cocos_islands|cd dr_congo|cf central_african_republic|cg congo
ch switzerland|ci ivory_coast|ck cook_islands|cl chile|cm cameroon|cn china|co colombia|cr costa_rica|rs serbia|cu cuba
cv cape_verde|cx christmas_island|cy cyprus|cz czechia|de germany|dj djibouti|dk denmark|dm dominica|do dominican_republic
dz algeria|ec ecuador|ee estonia|eg egypt|eh western_sahara|er eritrea|es spain|et ethiopia|fi finland|fj fiji
fk falkland_islands|fm micronesia|fo faroe_islands|fr france|ga gabon|gb united_kingdom|gd grenada|ge georgia|gf french_guiana
gg guernsey|gh ghana|gi gibraltar|gl greenland|gm gambia|gn guinea|gp guadeloupe|gq equatorial_guinea|gr greece
gs south_georgia_and_the_south_sandwich_islands|gt guatemala|gu guam|gw guinea_bissau|gy guyana|hk hong_kong
hm heard_island_and_mcdonald_islands|hn honduras|hr croatia|ht haiti|hu hungary|id indonesia|ie ireland|il israel|im isle_of_man
in india|io british_indian_ocean_territory|iq iraq|ir iran|is iceland|it italy|je jersey|jm jamaica|jo jordan|jp japan|ke kenya
kg kyrgyzstan|kh cambodia|ki kiribati|km comoros|kn saint_kitts_and_nevis|kp north_korea|kr south_korea|kw kuwait
ky cayman_islands|kz kazakhstan|la laos|lb lebanon|lc saint_lucia|li liechtenstein|lk sri_lanka|lr liberia|ls lesotho
lt lithuania|lu luxembourg|lv latvia|ly libya|ma morocco|mc monaco|md moldova|me montenegro|mf saint_martin|mg madagascar
mh marshall_islands|mk north_macedonia|ml mali|mm myanmar|mn mongolia|mo macao|mp northern_mariana_islands|mq martinique
mr mauritania|ms montserrat|mt malta|mu mauritius|mv maldives|mw malawi|mx mexico|my malaysia|mz mozambique|na namibia
nc new_caledonia|ne niger|nf norfolk_island|ng nigeria|vu vanuatu|ni nicaragua|nl netherlands|no norway|np nepal|nr nauru
nu niue|nz new_zealand|om oman|pa panama|pe peru|pf french_polynesia|pg papua_new_guinea|ph philippines|pk pakistan|pl poland
pm saint_pierre_and_miquelon|pn pitcairn|pr puerto_rico|ps palestine|pt portugal|pw palau|py paraguay|qa qatar|re reunion
zw zimbabwe|ro romania|ru russia|rw rwanda|sa saudi_arabia|sb solomon_islands|sc seychelles|sd sudan|se sweden|sg singapore
sh saint_helena|si slovenia|sj svalbard_and_jan_mayen|sk slovakia|sl sierra_leone|sm san_marino|sn senegal|so somalia
sr suriname|ss south_sudan|st sao_tome_and_principe|sv el_salvador|sx sint_maarten|sy syria|sz eswatini
tc turks_and_caicos_islands|td chad|tf french_southern_territories|tg togo|th thailand|tj tajikistan|tk tokelau|tl timor_leste
tm turkmenistan|tn tunisia|to tonga|tr turkey|tt trinidad_and_tobago|tv tuvalu|tw taiwan|tz tanzania|ua ukraine|ug uganda
um united_states_minor_outlying_islands|us united_states|uy uruguay|uz uzbekistan|va vatican_city
vc saint_vincent_and_the_grenadines|vn vietnam|ve venezuela|vg british_virgin_islands|vi united_states_virgin_islands
wf wallis_and_futuna|ws samoa|ye yemen|yt mayotte|za south_africa|zm zambia`

/** Ids of countries; the keys are in lower case. */
export const countryCodes: ReadonlyMap<string, string> = new Map(
  list
    .trim()
    .split(/[|\n]/)
    .map((entry) => entry.split(' ') as [string, string]),
)
