// Indonesian words and sentences of the demo world.
import { pack } from './pack.ts'

export const id = pack({
  id: 'id',
  share: 5,
  countries: 'indonesia indonesia indonesia malaysia',
  topics:
    'Berita|Politik|Ekonomi|Bisnis|Kripto|Teknologi|Pendidikan|Olahraga|Kesehatan|Wisata|Masakan|Musik|Film|Buku|Gim|Busana|Otomotif|Seni|Sains|Humor',
  cities: `
    indonesia: Jakarta, Bandung, Surabaya, Yogyakarta, Medan, Denpasar, Semarang, Makassar, Bogor, Malang
    malaysia: Kuala Lumpur, Johor Bahru`,
  first: 'Budi|Siti|Agus|Dewi|Rizky|Putri|Bayu|Ratna|Dimas|Wulan',
  last: 'Santoso|Wijaya|Pratama|Lestari|Nugroho|Saputra|Hidayat|Kusuma|Siregar|Utami',
  titles:
    '{t} {c}|{t} Harian|Kabar {t}|Dunia {t}|{t} bersama {p}|Ruang {t}|{t} Hari Ini|Sahabat {t}|Pojok {t} {c}|{t} Kita|Seputar {t}',
  about: `
    Semua yang perlu Anda ketahui tentang {t}, tulisan baru setiap hari.
    Saluran mandiri yang ditulis oleh {p}. Untuk iklan silakan hubungi admin.
    Hal terpenting yang terjadi di {c} dan dunia dengan bahasa yang sederhana.`,
  group_about: `
    Grup tentang {t}: bertanya, menjawab, dan tetap sopan. Tanpa iklan.
    Kami membahas {t}, terutama di {c}. Anggota baru dipersilakan.`,
  subjects: `
    ringkasan pagi, perbaikan jembatan, jalur bus baru, peringatan badai, laporan perumahan|Polisi menutup jalan ke bandara setelah kecelakaan.|Wali kota {c} mengumumkan rencana senilai {n} miliar.|Kereta berjalan lagi setelah berhenti {n} menit.
    pemungutan suara anggaran, undang-undang pemilu, mundurnya menteri, perundingan di parlemen, rencana oposisi|Parlemen mengesahkan undang-undang dengan selisih {n} suara.|Menteri menolak menjawab pertanyaan tentang dana kampanye.|Jajak pendapat di {c} memberi pemerintah {n} persen.
    inflasi, keputusan bank sentral, harga beras, pasar kerja, nilai tukar|Bank sentral tidak mengubah suku bunga, seperti perkiraan pasar.|Sewa rumah di {c} naik {n} persen dalam setahun.|Ekspor turun pada kuartal terakhir.
    pendanaan awal, karyawan pertama, wawancara pelanggan, harga produk, presentasi usaha|Perusahaan rintisan dari {c} mendapat {n} miliar untuk mengantar suku cadang.|{p} menjual perusahaannya setelah tujuh tahun dan bercerita.|Pendiri usaha memakai {n} persen waktunya untuk mencari orang.
    bitcoin, halving, dompet dingin, stablecoin, aturan bursa kripto|Bitcoin bergerak {n} persen semalam, hampir semuanya dalam satu jam.|Sebuah bursa kripto menghentikan penarikan untuk kedua kalinya tahun ini.|Jangan pernah mengetik frasa rahasia dompet di situs mana pun.
    peramban baru, model terbuka, uji baterai, router rumah, pembaruan keamanan|Pembaruan ini menutup {n} celah, dua di antaranya sudah dipakai peretas.|Kami menguji tiga laptop, dan yang paling senyap menang.|Insinyur dari {c} membuat cip yang hemat daya setengahnya.
    musim ujian, membaca nyaring, daftar beasiswa, pengulangan berjarak, perubahan kurikulum|Siswa yang tidur delapan jam mendapat nilai ujian {n} persen lebih tinggi.|Seorang guru dari {c} membagikan kursus pecahan secara gratis.|Pendaftaran beasiswa ditutup dalam {n} hari.
    final piala, bursa pemain, maraton, pelatih baru, daftar cedera|Tim {c} menang dua gol setelah babak kedua yang hebat.|{p} mencetak gol pada menit ke-{n} dan berlari ke bangku cadangan.|Pelatih mengistirahatkan tiga pemain sebelum derbi hari Minggu.
    latihan kekuatan, tidur cukup, lari pagi, vitamin D, nyeri punggung|Jalan kaki dua puluh menit menurunkan tekanan darah lebih dari dugaan orang.|Coba {n} kali jongkok pelan sebelum sarapan dan catat rasanya.|Seorang dokter dari {c} menjelaskan kapan batuk perlu diperiksa.
    kereta malam, bagasi kabin, aturan visa, pantai sepi, pondok gunung|Kami menemukan tiket ke {c} seharga {n} dolar dengan bagasi.|Kota tua paling indah sebelum jam sembilan, sebelum bus wisata datang.|Pondok gunung masih punya tempat tidur untuk akhir pekan.
    ragi alami, sup lentil, wajan besi, pasar pagi, kue apel|Panggang selama {n} menit dan jangan buka oven, seharum apa pun.|Sejumput garam dalam adonan membuat perbedaan, kata {p}.|Sup terbaik di {c} lebih murah daripada secangkir kopi.
    album baru, piringan hitam, acara festival, efek gitar, rekaman konser|{p} mengumumkan tur dengan {n} konser, tiket dijual hari Jumat.|Grup itu merekam album di gedung tua dekat {c}.|Lagu nomor {n} pasti Anda putar dua kali.
    pemenang festival, versi sutradara, komedi lama, musim baru, musik film|Filmnya {n} menit terlalu panjang, tetapi akhirnya memaafkan segalanya.|{p} berperan sebagai detektif yang tidak ingat wajah.|Bioskop kecil di {c} memutar film bisu dengan piano.
    daftar pendek, cerita pendek, toko buku bekas, terjemahan baru, tantangan membaca|Novel pertama dengan {n} bab, dan tidak satu pun membosankan.|{p} membacakan buku barunya di {c} minggu depan.|Penerjemah menemukan kata untuk yang dikira tidak bisa diterjemahkan.
    catatan pembaruan, speedrun, gim indie, versi beta, main bersama|Pembaruan membuat bos terakhir {n} persen lebih lemah, dan pemain marah.|Studio tiga orang dari {c} menjual sejuta salinan gim.|Ulasan kami: delapan jam teka-teki tanpa tipuan murahan.
    jas wol, lemari pakaian dasar, koleksi musim semi, perawatan kulit, toko baju bekas|Jas yang baik tahan {n} tahun kalau dirawat.|{p} menampilkan koleksinya di pabrik kosong di {c}.|Pakailah syal cerah dengan baju polos, cukup itu saja.
    ban musim hujan, mobil listrik, pasar mobil bekas, mobil keluarga baru, kampas rem|Kami menempuh {n} kilometer lebih jauh dari janji dengan sekali isi.|Ganti minyak rem setiap dua tahun, walaupun mobil jarang dipakai.|Bengkel di {c} memperbaiki yang biasanya hanya diganti.
    pameran dua tahunan, desain poster, cat air, seni jalanan, sayap baru museum|{p} melukis dinding di {c} selama {n} malam.|Museum memamerkan sketsa yang tidak pernah dimaksudkan untuk dilihat.|Desain yang baik baru terasa ketika hilang.
    lubang hitam, uji vaksin, es laut, penelitian tidur, teleskop antariksa|Peneliti dari {c} menghitung {n} spesies baru di satu lembah.|Wahana itu mengirim gambar pertama setelah sembilan tahun perjalanan.|Penelitian itu hanya punya {n} peserta, jadi hati-hati dengan judulnya.
    lelucon kantor, buku harian kucing, Senin pagi, plesetan garing, grup keluarga|Kucing saya punya {n} mainan dan lebih suka kardusnya.|Di {c} merpati pun terlambat pada hari Senin.|Saya menceritakan lelucon kepada bos, sekarang waktu luang saya banyak.`,
  posts: `
    {s}: apa yang berubah minggu ini dan mengapa itu penting.
    Kami mengikuti {s} selama {n} hari dan mencatat semua yang mengejutkan.
    {p} menjelaskan {s} dengan kata-kata sederhana.
    Pembaca dari {c} paling sering bertanya tentang {s}.
    Ada tiga pertanyaan tentang {s} yang belum dijawab siapa pun.
    Sebanyak {n} persen dari Anda memilih {s} sebagai tema minggu ini.
    Setahun lalu hampir tidak ada orang di {c} yang membicarakan {s}.
    Kalau terlewat: tulisan panjang kami tentang {s} terbuka untuk semua.
    {p} tidak setuju dengan kami tentang {s}, dan alasannya bagus.
    Daftar sumber kami tentang {s} sekarang berisi {n} baris.
    Singkat dan jujur: {s}, dilihat dari {c}.`,
  diary: `
    Hari ini saya berjalan {n} menit di {c} sambil memikirkan {s}.
    Saya berjanji menulis lebih sedikit tentang {s}, tetapi inilah saya lagi.
    Tadi malam {p} menelepon, dan kami mengobrol sampai jam dua pagi.
    Saya menulis blog ini bertahun-tahun, dan Anda masih mengejutkan saya.`,
  leads: `
    Perlu diketahui
    Kabar dari {c}
    Seorang pembaca bertanya
    {p} menulis
    Ringkasan hari ini
    Dari arsip kami
    Angka hari ini, {n}
    Setelah akhir pekan`,
  closers: `
    Bagaimana pendapat Anda?
    Besok kami lanjutkan.
    Tulislah di kolom komentar.
    Simpan supaya mudah ditemukan lagi.
    Terima kasih sudah membaca.`,
  chat: `
    ada yang sudah mencoba {s}?
    terima kasih banyak, sangat membantu
    saya baca tentang {s} selama {n} hari dan tetap belum paham
    di mana saya bisa menemukan {s} di {c}?
    saya tidak tahu, tanya admin saja
    selamat pagi semuanya
    {n} ribu rupiah terlalu mahal
    bagaimana pendapat kalian tentang {s}?
    saya setuju sekali
    selamat datang di grup
    kenapa tidak ada yang membicarakan {s}?
    sampai jumpa akhir pekan
    {p} kemarin bilang sebaliknya
    tahun lalu lebih murah`,
  ads: `
    Belajar dalam {n} hari dengan guru pribadi, pelajaran pertama gratis.
    Kami sarankan saluran teman kami: {t} setiap hari dengan bahasa sederhana.
    Hanya minggu ini, potongan {n} persen untuk pembaca saluran ini.`,
  ad_tag: '#iklan',
  follow: 'Ikuti',
  source: 'Sumber',
})
