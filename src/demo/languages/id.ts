// Indonesian words and sentences of the demo world.
import { pack } from './pack.ts'

export const id = pack({
  id: 'id',
  share: 5,
  countries: 'indonesia indonesia indonesia malaysia',
  topics:
    'Berita|Politik|Ekonomi|Bisnis|Kripto|Teknologi|Pendidikan|Olahraga|Kesehatan|Wisata|Masakan|Musik|Film|Buku|Gim|Busana|Otomotif|Seni|Sains|Humor',
  cities: 'Jakarta|Bandung|Surabaya|Yogyakarta|Medan|Denpasar|Semarang|Makassar|Bogor|Malang',
  first: 'Budi|Siti|Agus|Dewi|Rizky|Putri|Bayu|Ratna|Dimas|Wulan',
  last: 'Santoso|Wijaya|Pratama|Lestari|Nugroho|Saputra|Hidayat|Kusuma|Siregar|Utami',
  titles:
    '{t} {c}|{t} Harian|Kabar {t}|Dunia {t}|{t} bersama {p}|Ruang {t}|{t} Hari Ini|Sahabat {t}|Pojok {t} {c}|{t} Kita|Seputar {t}',
  about: `
    Semua yang perlu Anda ketahui tentang {t}, tulisan baru setiap hari.
    Saluran mandiri yang ditulis oleh {p}. Untuk iklan silakan hubungi admin.
    Hal terpenting yang terjadi di {c} dan dunia dengan bahasa yang sederhana.`,
  posts: `
    Pemerintah kota {c} menyetujui rencana baru yang akan mengubah angkutan umum di sana.
    {t}: inilah lima hal yang perlu Anda ketahui sebelum akhir pekan.
    Para ahli memperkirakan pertumbuhan sebesar {n} persen, tetapi keadaan masih bisa berubah.
    {p} mengatakan bahwa pekerjaan ini sudah berjalan lebih dari tiga tahun.
    Lebih dari {n} ribu orang mendaftar pada minggu pertama, jumlah yang belum pernah terjadi.
    Inilah bagian cerita yang tidak ditulis oleh kebanyakan surat kabar.
    Kalau hari ini Anda hanya membaca satu tulisan, bacalah yang ini.
    Menurut laporan itu, harga naik {n} persen sedangkan gaji tidak berubah.
    Terima kasih sudah membaca dan mengirim pertanyaan, kami menjawab semuanya.
    Bagaimana pendapat Anda? Tulislah di kolom komentar.
    Tim pengembang mengatakan versi baru akan keluar pada akhir bulan.
    Pagi ini ada antrean panjang di depan stasiun karena hujan deras.`,
  chat: 'ada yang tahu mulai jam berapa?|terima kasih banyak, sangat membantu|selamat pagi semuanya|di mana saya bisa beli ini di {c}?|saya tidak tahu, tanya admin saja|selamat datang di grup|saya setuju sekali|tahun lalu lebih murah|di tempat saya berjalan lancar|sampai jumpa akhir pekan',
  ads: `
    Belajar dalam {n} hari dengan guru pribadi, pelajaran pertama gratis.
    Kami sarankan saluran teman kami: {t} setiap hari dengan bahasa sederhana.
    Hanya minggu ini, potongan {n} persen untuk pembaca saluran ini.`,
  ad_tag: '#iklan',
  follow: 'Ikuti',
  source: 'Sumber',
})
