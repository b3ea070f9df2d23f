// Category words in Indonesian.
import { readWords } from './read-words.ts'

export const id = readWords(`
News & Media: berita kabar jurnalis* koran media
Politics: politik* pemilu pemerintah presiden dpr menteri
Economics: ekonomi inflasi keuangan bank
Business & Startups: bisnis usaha wirausaha umkm perusahaan
Cryptocurrencies: kripto
Technology: teknologi gadget kecerdasan_buatan ponsel
Software & Applications: aplikasi pemrograman programmer
Blogs: blog pribadi catatan
Education: pendidikan sekolah kuliah belajar ujian beasiswa mahasiswa
Sport: olahraga sepak_bola bola liga bulu_tangkis
Health & Fitness: kesehatan sehat diet olah_tubuh
Medicine: medis dokter obat kedokteran
Travel: wisata perjalanan jalan-jalan liburan hotel
Food & Cooking: kuliner masak masakan resep makanan
Music: musik lagu konser
Movies & Series: film bioskop drama sinetron nonton
Books & Literature: buku sastra novel puisi
Games: gim permainan game
Fashion & Beauty: busana mode kecantikan hijab fesyen
Cars & Motorcycles: mobil motor otomotif
Art & Design: seni desain lukisan
Science: sains ilmu penelitian
Humor & Entertainment: humor lucu komedi hiburan meme
Investments & Trading: saham investasi
Career & Jobs: lowongan loker karier karir
Religion & Spirituality: islam dakwah kajian quran doa sholat
History: sejarah
Sales & Shopping: promo diskon toko belanja jual
Quotes & Motivation: motivasi kutipan`)
