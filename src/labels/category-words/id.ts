// Category words in Indonesian.
import { readWords } from './read-words.ts'

export const id = readWords(`
News & Media: berita kabar jurnalis* koran media
Politics: politik* pemilu pemerintah presiden dpr menteri suara oposisi koalisi partai
Economics: ekonomi inflasi keuangan bank pengangguran suku_bunga
Business & Startups: bisnis usaha wirausaha umkm perusahaan pelanggan omzet
Cryptocurrencies: kripto
Technology: teknologi gadget kecerdasan_buatan ponsel laptop prosesor baterai pembelajaran_mesin chip
Software & Applications: aplikasi pemrograman programmer
Blogs: blog pribadi catatan
Education: pendidikan sekolah kuliah belajar ujian beasiswa mahasiswa guru siswa
Sport: olahraga sepak_bola bola liga bulu_tangkis gol kiper pelatih turnamen
Health & Fitness: kesehatan sehat diet olah_tubuh tidur vitamin kalori peregangan
Medicine: medis dokter obat kedokteran
Travel: wisata jalan-jalan liburan hotel bandara koper turis paspor
Food & Cooking: kuliner masak masakan resep makanan oven adonan tepung saus sup bawang_putih
Music: musik lagu konser gitar piringan_hitam orkestra album
Movies & Series: film bioskop drama sinetron nonton sutradara naskah episode
Books & Literature: buku sastra novel puisi
Games: gim permainan game
Fashion & Beauty: busana mode kecantikan hijab fesyen gaun jaket sepatu lemari
Cars & Motorcycles: mobil motor otomotif
Art & Design: seni desain lukisan pameran patung museum
Science: sains ilmu penelitian teleskop galaksi laboratorium planet eksperimen ilmuwan
Humor & Entertainment: humor lucu komedi hiburan meme lelucon tertawa
Investments & Trading: saham investasi
Career & Jobs: lowongan loker karier karir
Religion & Spirituality: islam dakwah kajian quran doa sholat
History: sejarah
Sales & Shopping: promo diskon toko belanja jual
Quotes & Motivation: motivasi kutipan`)
