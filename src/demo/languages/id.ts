// Indonesian words and sentences of the demo world.
import { pack } from './pack.ts'

export const id = pack({
  id: 'id',
  share: 5,
  countries: 'indonesia indonesia indonesia malaysia',
  plural: 'other',
  cities: `
    indonesia: Jakarta, Bandung, Surabaya, Yogyakarta, Medan, Denpasar, Semarang, Makassar, Bogor, Malang, Solo, Palembang, Padang, Balikpapan, Manado
    malaysia: Kuala Lumpur, Johor Bahru, Ipoh, Kuching`,
  he: 'Budi|Agus|Rizky|Bayu|Dimas|Hendra|Fajar|Yusuf|Arif|Gilang|Joko|Reza|Made|Taufik|Ilham|Andika',
  she: 'Siti|Dewi|Putri|Ratna|Wulan|Ayu|Rina|Intan|Nadia|Fitri|Sari|Laras|Maya|Indah|Kirana|Mega',
  last: 'Santoso|Wijaya|Pratama|Lestari|Nugroho|Saputra|Hidayat|Kusuma|Siregar|Utami|Setiawan|Halim|Simanjuntak|Permana|Rahmawati|Wibowo|Maulana|Nasution|Suryadi|Handayani|Gunawan|Tanjung',
  titles: `{t} {c}|[Kabar|Catatan|Obrolan|Serambi] {t}|{t} [Harian|Mingguan|Tiap Pagi|Sebelum Tidur]|[Pojok|Warung|Teras|Beranda] {t}|{t} bersama {a}|Ngopi [dan|sambil|bareng] {t}|[Ruang|Rumah|Halaman] {t} {c}|{t} [Tanpa Drama|Tanpa Ribet|Apa Adanya|Seadanya]|[Seputar|Sekitar|Perihal] {t}|{a} Bicara {t}|[Sahabat|Kawan|Anak] {t} {c}|{t} dari {c}|[Sekilas|Selembar|Secangkir|Sejumput] {t}|{t} [Kita|Rakyat|Santai]|[Sore|Pagi|Malam] Penuh {t}`,
  group_titles: `Grup {t} {c}|[Ngobrol|Tanya|Diskusi] {t}|[Warga|Kawan|Pencinta] {t} {c}|Kopdar {t} {c}|[Nongkrong|Santai] Bahas {t}|{t} untuk [Pemula|Semua|yang Penasaran]|[Pos Ronda|Gardu|Bale] {t}|{c} Ngobrolin {t}|Forum {t} [Santai|Malam|Bebas]`,
  about: `
    Catatan harian tentang {t}, ditulis dari [kamar kos|warung kopi|teras rumah] di {c}.
    Kanal mandiri asuhan {a}. [Kritik|Masukan|Kiriman cerita] selalu ditunggu.
    {t} dengan bahasa sehari-hari. Paling banyak [tiga|empat|lima] tulisan sehari, [tanpa judul heboh|tanpa sebar hoaks|tanpa grup-grupan].
    Kami baca yang panjang, kalian baca yang pendek. Isinya {t}, [pagi dan sore|setiap hari kerja|kecuali hari libur].
    Awalnya cuma [grup keluarga|tugas kuliah|iseng waktu hujan], sekarang jadi kanal {t} yang [dibaca orang sekampung|lumayan ramai|lebih rajin dari adminnya].
    Saya {a}, tinggal di {c}. Menulis {t} supaya [tidak lupa|ada teman ngobrol|istirahat siang lebih berguna].
    Semua tentang {t}. Untuk pasang iklan, silakan hubungi admin pada jam kerja.`,
  group_about: `
    Grup obrolan {t}. Silakan tanya apa saja, [yang penting sopan|asal nyambung|pemula jangan sungkan]. Dilarang jualan.
    Tempat kumpul warga {c} yang suka {t}. Kopdar [sebulan sekali|tiap Sabtu terakhir|kalau tidak hujan].
    Aturannya cuma tiga: sopan, tidak spam, dan [tidak kirim pesan berantai|tidak debat kusir|baca pesan tersemat dulu].
    Ruang diskusi kanal {a}. Beda pendapat boleh, [marah-marah jangan|asal ada alasannya|tapi tetap senyum].
    Khusus {t}. Kalau mau curhat, [boleh juga, malam Minggu saja|tunggu lewat jam sepuluh malam].
    Admin di sini sukarela dan punya pekerjaan lain, jadi mohon sabar. Selamat ngobrol soal {t}.`,
  diary: `
    Hujan dari subuh. Jemuran masuk, jemuran keluar, [tiga|empat] kali. Akhirnya saya menyerah dan bikin [mi rebus|pisang goreng|teh jahe].
    Tadi naik ojek, abangnya cerita anaknya baru [wisuda|diterima kerja|bisa baca]. Sepanjang {n 15-40} menit saya ikut bangga.
    Sudah {n 3-9} hari berniat tidur sebelum jam sepuluh. Sekarang jam [sebelas|dua belas|satu], dan saya malah menulis ini.
    Ketemu {p} tidak sengaja di [pasar|halte|kondangan]. Terakhir bertemu zaman sekolah. Ngobrolnya lanjut sampai warungnya tutup.
    Ibu baru bisa kirim pesan suara. Panjangnya {n 4-9} menit, isinya [suara ayam|resep yang tidak selesai|menanyakan kapan pulang].
    Hari ini berani menolak [lembur|undangan|titipan] tanpa alasan yang dibuat-buat. Rasanya lega sekali.
    Beres-beres lemari, menemukan [surat dari nenek|kartu pelajar SMP|karcis kereta ke {c}]. Beres-beresnya bubar.
    Tetangga sebelah sedang belajar [gitar|organ|biola]. Lagunya satu, sudah hari ke-{n 5-20}.
    Gaji masuk pagi, siang bayar [kos|cicilan|arisan], sore kembali jadi orang sederhana.
    Ada yang sama seperti saya, [buka kulkas tanpa tujuan|latihan bicara sebelum menelepon|bilang “otw” padahal baru mandi]?
    Jalan kaki keliling {c} tadi sore, {n 4-8} kilometer. Kaki pegal, kepala [ringan|kosong|adem].
    Tiga tahun kanal ini. Dulu pembacanya {n 7-25} orang, [separuhnya sepupu|sebagian salah pencet]. Terima kasih sudah bertahan.
    Mati lampu {n 2-4} jam. Anehnya, serumah jadi [ngobrol|main kartu|duduk di teras bareng tetangga]. Mungkin perlu dijadwalkan.
    Kata {p}, saya ini “khawatir duluan, kejadian belakangan”. Mau membantah, tapi [benar|sudah telanjur khawatir].
    Minggu depan libur menulis dulu. Mau pulang, [tidur siang|bantu bapak di kebun|makan masakan ibu] sampai lupa hari.`,
  closers: `
    Menurut kalian bagaimana?
    Besok disambung lagi.
    Simpan dulu, siapa tahu perlu.
    Terima kasih sudah membaca.
    Teruskan ke teman yang [butuh|suka berdebat|sering bertanya].
    Kalau ada yang keliru, tolong dikoreksi.
    Sekian dulu untuk hari ini.
    Setuju atau tidak?
    Silakan ditimbang sendiri.
    Kami kabari kalau ada perkembangan.
    Sudah, sekarang waktunya [ngopi|istirahat|makan siang].
    Sampai jumpa besok [pagi|sore].
    Begitu kira-kira.`,
  polls: `
    Enaknya [minggu depan|besok] bahas apa?
    Mana yang paling sering kalian obrolkan [di rumah|di kantor|di tongkrongan]?
    Pilih satu saja, tidak boleh golput:
    Mana yang perlu dibuatkan [seri panjang|penjelasan sederhana]?
    Dari daftar ini, mana yang paling [dilebih-lebihkan|diremehkan]?
    Kalau cuma boleh satu, pilih yang mana?
    {a} sebaiknya menulis soal apa?`,
  talk: `
    pagi semua / pagi! ngopi dulu / udah gelas [kedua|ketiga] nih
    kak, saya baru gabung, baca apa dulu ya? / selamat datang! pesan tersemat aja dulu / sama jangan tanya harga, nanti admin galak wkwk
    sinyal di {c} jelek banget hari ini, kalian juga? / iya dari [pagi|tadi malem] / coba mode pesawat bentar / eh bener, lancar lagi, makasih
    ada yang di {c} weekend ini? / aku ada / ngopi yuk / gas, sabtu sore ya
    admin tolong hapus spam dong / udah ya / cepet banget, mantap
    siapa sih yang kirim pesan jam 3 pagi / maaf, shift malam / oh oke, semangat kerjanya
    makan siang apa hari ini? / nasi padang / sisa kemarin / kalian bikin laper aja
    jadi kumpul nanti malam? / jadi, jam {n 7-8} / aku telat {n 10-20:5} menit, macet / macet apa baru mandi
    hp kecemplung bak mandi, gimana dong / taruh di beras / beras itu mitos, matiin aja dua hari / DUA HARI??
    baru pindah ke {c}, belum kenal siapa-siapa / ikut kegiatan rt aja / atau komunitas lari, gratis / oke siap, makasih semua
    aku kurang setuju sama postingan tadi / bagian mana? / angkanya data lama / oh iya juga, bener
    selamat ulang tahun {p}! / sehat selalu! / traktirannya mana / sabar, gajian dulu
    listrik di tempat kalian mati gak? {c} bagian timur gelap semua / sama, satu kompleks / udah nyala di sini / di sini juga barusan
    tolong voice note jangan lebih dari semenit / setuju / maaf, aku sambil nyetir / ya jangan sambil nyetir
    ada tiket lebih buat jumat, gratis / aku mau! / yah telat, udah diambil orang
    anakku nanya wartel itu apa / terus dijawab apa / kotak buat nunggu giliran nelpon / hahaha bener
    kemarin siapa yang nyari tukang servis ac? / aku / nih ada yang bagus, nanti kukirim nomornya / penyelamat
    kalian baca grup ini kapan sih / di kereta / di toilet / jujur amat
    ujan deres, ada yang udah sampai rumah? / belum, neduh di minimarket / sama, udah {n 30-60:10} menit / sabar ya semua
    rekomendasi kegiatan tanpa layar dong / berkebun / mancing / tidur
    janji tahun ini gak mau debat di internet lagi / terus gimana / gagal / sampai besok kalau gitu`,
  ads: `
    Kursus [menjahit|bahasa Inggris|komputer kantor|tata boga] di Sanggar Lentera, {n 4-10} pertemuan, kelas kecil. Pertemuan pertama gratis.
    Teman kami di kanal “[Surat Sore|Dua Sendok|Kertas Terbang]” menulis satu cerita bagus setiap hari. Mampir, ya.
    Khusus minggu ini: potongan {n 10-30:5} persen untuk [buku catatan|lampu belajar|tas kanvas] di Toko Tinta Nusa.
    Pindahan di {c}? Angkut Santai kasih harga pasti lewat telepon, [tidak ada biaya tambahan|termasuk tenaga angkut].
    Katering harian Dapur Bu Minah untuk wilayah {c}: [menu rumahan|tiga pilihan lauk], diantar sebelum jam {n 10-11}.
    Kanal “Dompet Tenang” membahas [anggaran rumah tangga|cara membaca slip gaji|dana darurat]. Tanpa janji cepat kaya.
    CV kamu dibaca oleh orang yang dulu kerjanya merekrut. Draf Kedua, balasan dalam {n 24-72:24} jam.
    Kopi sangrai segar dari [Gayo|Toraja|Kintamani], dikirim tiap [Senin|Kamis]. Kedai Gulma, bisa berhenti langganan kapan saja.
    Foto lama di album mulai pudar? Studio Loteng memindai {n 100-300:50} lembar dan mengembalikannya dengan urutan yang sama.
    Servis sepeda panggilan di {c}. Bengkel Jari-Jari memeriksa [rem|rantai|roda] di depan rumah, lantai tetap bersih.
    Kelas daring “Gambar Apa yang Kamu Lihat” mulai lagi [Senin depan|awal bulan]. {n 6-12} pelajaran, cukup pensil dan kertas.
    Lokakarya gratis di {c}: [berkebun di lahan sempit|menyimpan foto dengan aman|membaca kontrak sewa]. Sabtu jam {n 9-10} pagi, {n 20-60:10} kursi.
    Ikuti “[Obeng Sabar|Bangku Kerja|Tangan Minggu Pagi]”, kanal untuk yang lebih suka memperbaiki daripada membeli baru.`,
  ad_tag: '#iklan',
  follow: 'Ikuti',
  source: 'Sumber',
  topics: {
    news: {
      word: 'Berita',
      titles: `{c} [Hari Ini|Pagi Ini|Sekarang|Terkini]|[Kentongan|Corong|Pelita|Gardu] {c}|Kabar [Kampung|Kota|Simpang Empat]|[Warta|Lensa|Suara] {c}|Info [Lalu Lintas|Warga|Cuaca] {c}|[Edisi|Liputan] [Pagi|Petang|Subuh]|Jam [Enam|Tujuh] Tepat|Dengar-Dengar {c}|[Fakta|Kabar] Tanpa Bumbu|Di Balik Pagar {c}`,
      about: `
        Kabar {c} dari warga untuk warga, [dicek dulu baru disebar|pagi sebelum macet|tanpa judul jebakan].
        Apa yang terjadi, di mana, kata siapa. Diasuh oleh {a}.
        Ringkasan hari ini dalam [lima|enam|tujuh] kabar pendek. Punya info? Kirim ke admin.`,
      subjects:
        'banjir dan hujan, kemacetan, perbaikan jalan, jadwal kereta, harga sembako, libur sekolah, pasar tradisional, pemadaman listrik, angkutan kota',
      posts: `
        Jalan menuju bandara di {c} ditutup sementara karena [truk terguling|pohon tumbang|galian pipa]. Petugas memperkirakan bisa dilewati lagi sekitar pukul {n 13-18}.
        Banjir setinggi {n 20-70:10} sentimeter merendam [tiga RW|dua sekolah|pasar ikan] di {c} sejak subuh. Dapur umum sudah buka di [balai kelurahan|masjid raya|gedung serbaguna].¶Warga diminta mematikan listrik dari meteran sebelum mengungsi.
        Kereta {c}–{c2} terlambat {n 30-90:10} menit akibat [gangguan sinyal|rel tergenang]. Penumpang mendapat air minum dan [roti|permohonan maaf].
        Pemerintah kota {c} menyiapkan {n 12-85} miliar untuk [revitalisasi pasar|trotoar|perbaikan drainase]. Pengerjaan dimulai [bulan depan|setelah Lebaran|awal tahun].
        Hati-hati di jalan malam ini. BMKG memperkirakan hujan lebat dan angin kencang di {c} mulai pukul {n 15-19}.
        Gempa magnitudo {n 3-4},{n 1-9} terasa di {c} pukul {n 2-5} dini hari. Belum ada laporan kerusakan, [tidak berpotensi tsunami|warga sudah kembali ke rumah].
        Listrik padam bergilir di sebagian {c} hari [Kamis|Rabu], pukul {n 8-10} sampai {n 13-15}. Jangan lupa isi daya [ponsel|lampu darurat|bank daya].
        “Saya kira petasan, ternyata gardu.” {p}, warga {c}, menceritakan ledakan kecil di depan [warungnya|rumahnya|kosnya]. Tidak ada korban.
        Agenda {c} besok:¶• Car free day pukul {n 5-6}–{n 9-10}¶• [Pasar murah|Bazar buku|Donor darah] di alun-alun¶• Suhu {n 27-34} derajat, [berawan|cerah|hujan sore]
        Seorang sopir angkot di {c} mengembalikan tas berisi [uang arisan|ijazah|laptop] milik penumpang. Upahnya? Ia hanya minta [kopi|didoakan].
        Ralat: [puskesmas|jembatan|taman] yang kami beritakan dibuka bulan ini ternyata dibuka bulan depan. Mohon maaf.
        {n 210-870:10} lubang jalan. Sebanyak itu laporan warga {c} sejak aplikasi pengaduan dibuka [dua bulan|seminggu] lalu.
        Harga cabai di pasar {c} tembus {n 60-120:5} ribu per kilo. Pedagang bilang [pasokan telat|banyak gagal panen|jalan dari sentra putus].
        Arus mudik mulai terasa. Terminal {c} mencatat kenaikan penumpang {n 15-45} persen, puncaknya diperkirakan [Jumat malam|H-3].
        Kebakaran melanda [gudang kardus|kios pasar|rumah petak] di {c} tadi malam. {n 5-14} mobil pemadam diturunkan, api padam dalam {n 2-4} jam. Semua penghuni selamat.
        Mbah {p}, {n 71-93} tahun, sudah {n 30-50} tahun [menyapu jalan depan pasar|menjaga palang kereta|jualan koran] di {c}. Kemarin warga memberi kejutan syukuran.
        Tarif bus kota naik {n 5-15:5} persen per tanggal satu. Pelajar dan lansia [tetap gratis|tetap bayar separuh].
        Ular sanca {n 3-5} meter ditemukan di [plafon rumah|kolong jembatan|gudang beras] warga {c}. Petugas damkar datang, ular pindah, pemilik rumah belum mau pulang.
        Kenapa lampu merah di simpang pasar {c} mati terus? Kami tanyakan ke dinas. Jawabnya: [kabelnya dicuri|menunggu suku cadang|sedang dianggarkan].
        Kabut asap tipis pagi ini, {n 4-18} penerbangan dari {c} tertunda.
        Relawan mengangkut {n 2-8} ton sampah dari [sungai|pantai|waduk] hari Minggu, termasuk [kasur|kulkas|sebelas sandal kiri].
        Dua [warung soto|tukang cukur|bengkel] bersebelahan di {c} berdamai setelah {n 8-25} tahun saling diam. Penyebab ributnya sudah tidak ada yang ingat.
        Antrean di kantor dukcapil {c} kini pakai nomor daring. Datang tanpa daftar masih dilayani, tapi [setelah jam satu|sisa kuota saja].
        Jadwal libur sekolah resmi keluar: {n 12-16} hari, mulai [Senin depan|akhir bulan]. Tempat wisata di sekitar {c} bersiap kebanjiran pengunjung.
        Jembatan gantung yang putus [Januari|tahun] lalu akhirnya tersambung. Anak-anak tidak perlu lagi memutar {n 3-7} kilometer ke sekolah.
        Setujukah kalian kalau pusat kota {c} bebas kendaraan setiap Minggu? Uji cobanya mulai [pekan ini|bulan depan], pedagang masih terbelah.
        Mogok [sopir truk|pengemudi bus] berakhir. Kedua pihak sepakat upah naik {n 4-9} persen, angkutan normal lagi [besok|nanti malam].
        Hoaks! Pesan berantai soal [air PDAM beracun|penutupan semua ATM|razia besar-besaran] di {c} tidak benar. Tolong berhenti meneruskan.
        Sapi kurban lepas di {c}, lari {n 2-5} kilometer, masuk [minimarket|halaman sekolah|tempat cuci mobil], lalu menyerah dengan tenang.
        Rumah sakit daerah {c} menambah {n 24-90} tempat tidur. Pasien rujukan dari {c2} kini bisa [ditangani lebih cepat|langsung masuk].
        Penemuan di balik tembok [kantor pos|gedung bioskop|stasiun] lama {c}: kaleng berisi {n 14-50} surat dari tahun 1950-an. Arsip kota mencari keluarganya.
        Air mati lagi? Pipa induk di {c} bocor, perbaikan butuh {n 6-18} jam. Truk tangki disiagakan di [kelurahan|lapangan].`,
      talk: `
        ada apa rame-rame dekat stasiun? / pipa bocor, setengah jalan kerendem / oh pantes, muter deh
        jalan layang udah dibuka belum? / baru satu jalur / tadi pagi {n 30-60:5} menit sendiri di situ
        tarif bus naik lagi / perasaan baru kemarin naik / busnya mah tetep gak dateng
        tadi malem kerasa gempa gak? jam {n 2-4}an / kerasa, lampu goyang / aku tidur, gak kerasa apa-apa
        cabai mahal banget di {c} / nanam sendiri aja / udah, dimakan ayam tetangga`,
    },
    politics: {
      word: 'Politik',
      titles: `[Ruang|Meja|Lorong] Sidang|[Palu|Kursi|Mikrofon] [Dewan|Rakyat]|[Kotak|Bilik|Kertas] Suara|{c} [Memilih|Bersuara|Mengawasi]|Kawal [Anggaran|Janji|Perda] {c}|[Pasal|Ayat] demi [Pasal|Ayat]|Politik [Warung Kopi|Tanpa Marah|Pelan-Pelan]|[Interupsi|Musyawarah|Kuorum]|{a} Membaca Undang-Undang`,
      about: `
        Sidang, anggaran, dan peraturan, [dibaca sampai lampirannya|dijelaskan pakai bahasa warung].
        Politik {c} tanpa kubu. Kami [mencatat|menghitung suara|mengutip], pembaca yang menilai.
        Apa saja yang dikerjakan wakil rakyat minggu ini? Dirangkum oleh {a}.`,
      subjects:
        'rancangan anggaran, aturan pemilu, pemilihan kepala daerah, rapat dewan, perombakan kabinet, dana desa, debat kandidat, partisipasi pemilih',
      posts: `
        DPRD {c} mengesahkan perda [parkir|pengelolaan sampah|ruang terbuka hijau] setelah {n 4-9} jam rapat. {n 3-14} anggota menolak, [dua|tiga] tertidur.
        Pak menteri ditanya {n 5-11} kali soal [biaya kunjungan kerja|pemenang tender|siapa yang menandatangani]. Jawabnya sama: “Nanti dijelaskan.”
        Survei terbaru: kepuasan warga terhadap pemerintah kota {n 48-71} persen. Margin galatnya 3, jadi [jangan buru-buru pesta|tenang dulu].
        Isi rancangan undang-undang itu apa saja?¶• iuran naik setengah persen¶• [pekerja lepas|petani|nelayan] ikut ditanggung¶• berlaku {n 2-4} tahun lagi¶Selain itu, kemungkinan dari draf lama.
        {p} memastikan tidak maju lagi di pemilihan {c}. “Sudah {n 10-25} tahun. Saya mau [mengurus kebun|momong cucu|tidur siang].”
        Rapat anggaran diundur ke [Kamis|pekan depan]. Alasan resmi: jadwal padat. Alasan tidak resmi: kurang {n 3-9} suara.
        Anggota dewan {c} membahas [warna gapura|logo kota|seragam baru] selama {n 2-4} jam, dan anggaran [sekolah|puskesmas] selama {n 8-20} menit.
        Partisipasi pemilih di pemilihan ulang hanya {n 38-57} persen. Arisan RT [lebih ramai|lebih disiplin].
        Dana desa tahun ini cair {n 40-75:5} persen. Coba cek papan pengumuman balai desa, [rinciannya wajib dipasang|warga berhak memotret].
        Warga {c} mengumpulkan {n 5-40} ribu tanda tangan menolak [penggusuran pasar|tarif parkir baru|tower di lapangan]. Dewan wajib menggelar dengar pendapat terbuka.
        Debat kandidat semalam dalam angka: {n 90-120:10} menit, {n 14-40} interupsi, satu pantun, [nol|hampir nol] jawaban soal banjir.
        Apa itu kuorum? Jumlah minimal anggota yang hadir supaya rapat sah. Itu sebabnya [macet|sakit perut|“izin ke luar sebentar”] bisa jadi strategi.
        “Saya berubah pikiran setelah membaca laporannya.” Kalimat langka dari {p}, anggota dewan {c}, soal proyek [stadion|tol dalam kota|reklamasi].
        Batas akhir pengecekan daftar pemilih tinggal {n 4-20} hari. Cukup siapkan NIK, [dua menit selesai|bisa dari ponsel].
        Penghitungan ulang di {c} mengubah {n 2-19} suara. Hasil akhirnya [tetap|tidak bergeser].
        Kepala dinas [perhubungan|pendidikan|kebersihan] mundur gara-gara [surat bocor|tagihan katering|proyek mangkrak]. Ini yang [ketiga|keempat] dalam {n 4-7} tahun.
        Perlukah debat kandidat dua bahasa, Indonesia dan daerah? Di {c} ide itu disambut [tepuk tangan|tawa|usulan pantun].
        Lama tidak terdengar, aturan [transparansi dana kampanye|pelaporan hadiah] masuk lagi ke daftar prioritas. Posisi: nomor {n 31-48}.
        Baliho di {c} wajib turun paling lambat {n 3-10} hari setelah pemungutan suara. Bambunya? [Diwariskan ke kandang ayam|Jadi jemuran], biasanya.
        Rapat RT kami lebih demokratis daripada sidang mana pun: [ada gorengan|semua boleh bicara|yang marah disuruh nyapu].
        Setelah {n 3-8} minggu lobi, ketua dewan {c} terpilih lewat [musyawarah|voting tertutup]. Tugas pertamanya: melunasi utang jadwal tahun lalu.`,
      talk: `
        nonton debat semalem? / cuma {n 20-45:5} menit, terus tidur / sama, pertanyaannya bagus jawabannya muter
        cara cek nama di daftar pemilih gimana? / pakai nik di situs resmi / ketemu, makasih
        kenapa sih anggaran telat tiap tahun / karena gak ada sanksinya / masuk akal
        baliho depan rumah belum dicopot / lapor rt / pak rt-nya yang di baliho
        bingung mau pilih siapa / baca programnya, jangan jogetnya / wkwk bener juga`,
    },
    economics: {
      word: 'Ekonomi',
      titles: `[Indeks|Harga|Kurs] [Cabai|Beras|Tempe|Gorengan]|[Dompet|Kantong|Celengan] [Rakyat|{c}|Tipis]|[Tanggal Tua|Akhir Bulan|Kembalian]|Pasar [Pagi|Induk|Senin] {c}|Ekonomi [Warung|Dapur|Emperan]|[Untung|Rugi] dan [Kopi|Hikmah]|Hitung-Hitungan {a}|[Inflasi|Kuartal|Neraca] Santai|Bunga [Majemuk|Tetap]`,
      about: `
        Harga, upah, dan bunga. Setiap hari satu angka dan [artinya buat dapur|dampaknya ke dompet].
        Ekonomi untuk yang [belanja ke pasar|bayar cicilan|dulu bolos kuliahnya]. Oleh {a}.
        Memantau pasar dan warung di {c}, [tanpa ramalan|pakai struk belanja].`,
      subjects:
        'inflasi, suku bunga, harga beras, lapangan kerja, nilai tukar, upah minimum, kredit rumah, usaha kecil',
      posts: `
        Bank sentral [menahan suku bunga|menurunkan suku bunga seperempat poin|menaikkan suku bunga seperempat poin]. Pasar sudah menduga, [cicilan rumah|bunga deposito] belum tentu langsung ikut.
        Sewa kos di {c} naik {n 5-15} persen setahun, upah cuma {n 3-6}. Sisanya ditutup [mi instan|lembur|doa].
        Inflasi bulan lalu {n 2-4},{n 1-9} persen. Penyumbang terbesar: [cabai|beras|tarif angkutan].
        Saya simpan struk belanja {n 6-12} bulan. Yang paling naik [minyak goreng|telur|gula], yang paling setia harganya [tempe|kangkung|korek api].
        Gorengan di {c} sekarang {n 2-3} ribu satu. Ukurannya? Jangan dibahas.
        Kenapa harga beras susah turun? Ongkos pupuk, [cuaca|solar], dan rantai distribusi yang melewati {n 4-7} tangan.
        Kamus minggu ini:¶Inflasi inti: harga tanpa pangan dan energi.¶Efek basis: tahun lalu memang aneh.¶Likuiditas: [ada uangnya atau tidak|kata lain dari tanggal muda].
        UMKM di {c} yang [menerima pesanan daring|punya pembukuan|buka sampai malam] tumbuh {n 6-18} persen tahun lalu. Yang tidak, jalan di tempat.
        Upah minimum naik {n 4-8} persen mulai Januari. Pengusaha keberatan, buruh bilang kurang, [ibu kos bersiap|warteg menghitung ulang].
        Rupiah melemah {n 1-3} persen minggu ini. Kabar baik untuk eksportir [kopi|mebel|udang], kabar kurang baik untuk yang mau beli [laptop|kedelai].
        “Daripada naik harga, porsinya yang diet.” {p}, pemilik warung nasi di {c}, jujur soal [ayam goreng|rendang|es teh].
        Berapa lama kerja untuk sekilo telur? Di {c} sekitar {n 60-85:5} menit upah minimum, di {c2} {n 90-110:5}.
        Ekspor [nikel|sawit|tekstil] turun {n 3-9} persen kuartal ini. Pelabuhan sepi, tarif truk ikut turun.
        Angka pengangguran {n 4-5},{n 1-9} persen. Kelihatannya kecil, tapi orang yang bekerja [dua jam seminggu|serabutan] juga dihitung bekerja.
        Pembaca bertanya: lebih baik KPR atau tetap ngontrak? Hitung dulu cicilan kalau bunga naik dua poin. Kalau lebih dari [sepertiga|separuh] gaji, tahan dulu.
        Kiat lama yang tetap manjur: sisihkan di tanggal gajian, bukan di tanggal tua. Di tanggal tua yang tersisa cuma niat.
        Belanja Lebaran diperkirakan naik {n 5-14} persen. Yang paling laris [kue kering|baju koko|tiket bus], yang paling cepat habis tetap [THR|kesabaran].`,
      talk: `
        kos kalian naik berapa? / {n 50-150:50} ribu / sama, wifi tetep lemot
        kenapa bunga bank naik tapi tabunganku enggak / karena bank santai / pindah deposito aja
        telur sekilo berapa di {c}? / {n 27-33} ribu / di sini segitu juga, warung malah lebih
        thr udah cair? / udah / udah habis maksudnya / iya
        mending nyicil motor apa nabung? / nabung dulu dp gede / setuju, bunganya lumayan`,
    },
    business: {
      word: 'Bisnis',
      titles: `[Modal Dengkul|Rintis Usaha|Gelar Tikar]|[Laris Manis|Balik Modal|Putar Modal]|[Juragan|Pedagang|Perintis] {c}|Dari [Garasi|Dapur|Emperan] ke Pasar|[Nota|Kuitansi|Bon] Pertama|Pelanggan [Pertama|Ketujuh|Setia]|UMKM {c}|[Pembukuan|Kasir] Jujur|{a} Buka Usaha|Tutup Hari [Jumat|Minggu]`,
      about: `
        Cerita membangun usaha di {c}, lengkap dengan [angka|gagalnya|utangnya].
        Untuk pemilik warung, pekerja lepas, dan [perintis usaha|calon bos|penjual daring]. Satu pelajaran per tulisan.
        Wawancara dengan orang yang [jualan|pernah bangkrut|meneruskan usaha keluarga]. Oleh {a}.`,
      subjects:
        'modal awal, karyawan pertama, jualan daring, menentukan harga, pembukuan, waralaba, usaha keluarga, pelanggan setia',
      posts: `
        Perusahaan rintisan asal {c} mendapat pendanaan {n 4-30} miliar untuk [mengumpulkan jelantah|mengirim sayur dari petani|menyewakan alat pesta]. Karyawannya {n 9-40} orang, dan sudah untung.
        Jangan takut menaikkan harga. Takutlah kalau [tidak mencatat|tidak tahu untungnya berapa].
        {p} menjual usahanya setelah {n 6-15} tahun. “Uangnya alhamdulillah. Yang bikin kangen [ribut tiap Senin|bau tinta|karyawan nyanyi di gudang].”
        Pelanggan terbesar kami pergi bulan lalu, {n 25-45} persen omzet. Yang kami lakukan:¶1. Bilang ke tim hari itu juga.¶2. Potong [langganan aplikasi|sewa ruko kedua], bukan orang.¶3. Telepon pelanggan lama. {n 2-6} kembali.
        Cara menagih tanpa bikin canggung: kirim [nota|foto pesanan], sebut tanggal jatuh tempo, tutup dengan terima kasih. Jangan pakai “maaf mengganggu”. Itu uangmu.
        Ibu saya jualan [rempeyek|bolu kukus|sambal] sejak 1995 tanpa rencana bisnis. Rahasianya: [hafal nama pelanggan|libur hari Jumat|tidak pernah mengurangi takaran].
        Omzet bukan laba. Tempel di dinding kasir.
        [Percetakan|Toko roti|Penjahit] di {c} mencari penerus: {n 2-5} karyawan, pelanggan sejak 1982, dan satu mesin yang hanya dipahami {p}.
        Wawancara pelanggan hari ini: “Saya tidak butuh aplikasi, saya butuh [ada yang angkat telepon|barangnya sampai sebelum magrib|dicatatkan dulu].”
        Karyawan pertama saya adalah [sepupu|tetangga|mantan pembeli]. Gajinya waktu itu lebih besar dari gaji saya. Sampai {n 8-20} bulan.
        {n 5-7} dari sepuluh warung yang tutup ternyata bukan sepi, tapi uang usaha dan uang dapur [satu laci|campur].
        Bazar UMKM {c}: Sabtu–Minggu, {n 60-180:10} stan, sewa meja {n 75-200:25} ribu. Pendaftaran tutup [Rabu|Kamis].
        Foto produk tidak perlu kamera mahal. Cahaya jendela jam {n 8-9} pagi, [karton putih|talenan kayu], dan jangan miring.
        Buka cabang di {c2}? Kami hampir. Lalu menghitung ulang ongkos [kirim|sewa|pegawai], dan memilih memperbaiki dapur lama. Keputusan terbaik tahun ini.
        Kenapa usaha keluarga sering ribut? Karena rapatnya [di meja makan|pas Lebaran] dan notulennya tidak ada.`,
      talk: `
        pelanggan ngutang udah {n 2-5} bulan, enaknya gimana? / tagih pelan-pelan, kasih tenggat / lain kali dp dulu / siap, pelajaran mahal
        ada kenalan tukang sablon di {c}? / ada, dekat pasar / minimal {n 12-24:12} kaos ya
        pengen resign terus buka warung kopi / dana darurat berapa bulan? / {n 3-8} / jalanin sore dulu aja
        pesanan pertama dari luar kota!! / selamat! / notanya dibingkai / udah difoto
        pembukuan pakai aplikasi apa? / buku tulis / yang penting dicatat tiap hari`,
    },
    crypto: {
      word: 'Kripto',
      titles: `Dompet [Dingin|Hangat|Besi]|[Dua Belas|Dua Puluh Empat] Kata|[Koin|Rantai|Blok] [Waras|{c}|Pelan-Pelan]|Kripto Tanpa [Roket|Halu|Janji]|[Hodler|Penambang|Pemula] [Ngantuk|Kalem|Sabar]|Catatan [Rantai|Blok|Simpul]|Biaya Gas [Hari Ini|dan Gorengan]|{a} Baca Whitepaper|Bukan [Saran|Ajakan]`,
      about: `
        Kripto tanpa [target harga|roket|janji cuan]. Kami jelaskan cara kerjanya dan cara rusaknya.
        Biaya, pembaruan jaringan, dan aturan pajak, [diringkas tiap malam|pakai bahasa manusia]. Bukan saran keuangan.
        {a} sudah melewati [dua|tiga] kali pasar anjlok dan masih waras.`,
      subjects:
        'bitcoin, halving, dompet perangkat keras, stablecoin, aturan bursa, pajak kripto, staking, biaya jaringan',
      posts: `
        Bitcoin bergerak {n 3-9} persen semalam, sebagian besar dalam [satu jam|dua puluh menit] waktu orang Indonesia tidur.
        Frasa pemulihan jangan diketik di situs mana pun. Bukan untuk [airdrop|verifikasi|“bantuan admin”], bukan untuk siapa pun.
        Sebuah bursa menghentikan penarikan dengan alasan “pemeliharaan”. Sudah {n 18-60} jam, dan ini yang [kedua|ketiga] tahun ini.
        Biaya jaringan pagi ini murah sekali. Waktu yang pas untuk [memindahkan ke dompet dingin|merapikan saldo receh].
        Cerita pembaca di {c}: tabungan {n 2-6} tahun lenyap lewat aplikasi dompet palsu. Tandanya sebenarnya ada:¶• baru {n 4-20} hari di toko aplikasi¶• ulasannya [mirip semua|cuma dua kata]¶• minta frasa sejak awal
        Siapa yang menyimpan cadangan stablecoin, dan siapa yang memeriksa? Laporan terbaru mencakup {n 88-97} persen. Sisanya [masih gelap|kami tunggu].
        Pembaruan jaringan dijadwalkan [Selasa|Rabu] sekitar pukul {n 17-22} WIB. Pemegang koin tidak perlu melakukan apa-apa.
        Kata {p}, konsultan pajak di {c}: “Tukar koin dengan koin juga [dicatat|dihitung transaksi]. Bikin tabelnya dari sekarang, jangan bulan Maret.”
        Penjelasan layer dua untuk ibu-ibu: seperti [bon di warung|arisan], dicatat dulu, dibayar sekali di belakang.
        Dompet yang tidur {n 9-13} tahun tiba-tiba memindahkan {n 20-90} koin. Mungkin [ketemu flashdisk lama|baru ingat sandinya].
        Kalau imbal hasilnya {n 18-60} persen dan tidak jelas dari mana, berarti dari kamu.
        Tes cadanganmu akhir pekan ini: pakai perangkat lain, pulihkan dari kertas, kirim jumlah kecil. Setengah jam, [segelas kopi|tidur jadi nyenyak].
        Grup “sinyal” yang memamerkan saldo itu [sewa tangkapan layar|edit sendiri]. Saya cek {n 5-12} grup, tidak satu pun mau menunjukkan riwayat penuh.
        Tiga anak muda dari {c} memperbaiki celah di dompet sumber terbuka [dalam semalam|selama akhir pekan] dan menulis laporannya dengan jujur. Hormat.
        Suasana minggu ini: harga [datar|turun tipis|naik tipis], pengembang sibuk, grup sepi. Biasanya justru [sehat|waktu terbaik belajar].`,
      talk: `
        dompet hardware pakai yang mana? / yang murah dua tombol / sama, udah {n 3-6} tahun aman
        ada yang ngaku admin dm aku minta frasa / blokir! / admin gak pernah dm duluan / oke udah diblokir
        biaya transfer mahal amat hari ini / tunggu minggu pagi / atau lewat layer dua
        harus lapor pajak gak kalau belum dijual? / hartanya tetep dilaporin / nah itu, banyak yang lupa
        temen ngajak beli koin buatan dia / kabur / lari / jangan nengok belakang`,
    },
    tech: {
      word: 'Teknologi',
      titles: `[Kabel Kusut|Sinyal Penuh|Colokan Longgar]|[Bengkel|Warung|Klinik] [Gawai|Kode|Internet] {c}|Matikan [Lalu Nyalakan|Dulu]|[Bit|Solder|Obeng] dan [Bakwan|Teh]|[Galat|Kutu] [Hari Ini|Lagi]|Tekno [Santai|Irit|Rakyat]|{c} [Digital|Ngoding]|[Baterai|Kuota] Terakhir|{a} Ngoprek`,
      about: `
        Gawai, kode, dan keamanan untuk yang [jadi teknisi keluarga|kuotanya terbatas|suka ngoprek].
        Kami uji [berminggu-minggu|pakai uang sendiri|sampai rusak], lalu cerita apa adanya.
        Satu [trik|alat|peringatan] berguna setiap hari dari {c}. Tanpa pamer kotak.`,
      subjects:
        'peramban baru, model bahasa terbuka, uji baterai, wifi rumah, pembaruan keamanan, pengelola sandi, servis ponsel, belajar ngoding',
      posts: `
        Pembaruan bulan ini menutup {n 11-70} celah keamanan, [dua|tiga] di antaranya sudah dipakai penyerang. Pasang hari ini, [ponsel dulu|jangan tunggu nanti malam].
        Waspada berkas undangan nikah berakhiran .apk. Undangan betulan tidak minta izin [membaca SMS|memasang aplikasi].
        Kami menguji [tiga|empat] laptop murah selama {n 3-6} minggu. Pemenangnya yang paling senyap, walau [layarnya redup|engselnya kaku].
        Mahasiswa dari {c} membuat alat [pendeteksi banjir|pengering gabah|penghitung telur] dari komponen bekas. Biayanya {n 150-450:50} ribu, sudah dipakai {n 6-30} tempat.
        Wifi lemot? Sebelum marah ke penyedia, pindahkan router dari [belakang kulkas|dalam lemari|balik akuarium].
        Kode OTP itu seperti sikat gigi: jangan dipinjamkan ke siapa pun.
        Gangguan kemarin {n 20-90:5} menit: [pembayaran|pemesanan tiket|masuk akun] macet total. Penyebabnya sertifikat kedaluwarsa. Lagi-lagi.
        Servis atau beli baru? {p}, teknisi di {c}, bilang {n 5-8} dari sepuluh ponsel “mati total” cuma [konektornya kotor|kabelnya rusak|baterainya kembung].
        Catatan baterai setelah {n 300-700:50} hari: sisa {n 83-94} persen. Kebiasaan saya: cas sampai 80, jangan [sambil main gim|di bawah bantal].
        Pengelola sandi membuat [sandi beda di tiap akun|hal yang aman] jadi gampang. “Tanggal lahir anak” sudah waktunya pensiun.
        Saya mencoba model bahasa terbuka di [komputer rakitan lama|laptop kantor bekas] selama seminggu. Lambat, sopan, bahasa Jawanya [lumayan|ngawur].
        Trik: tekan Ctrl+Shift+T untuk membuka lagi tab yang baru tertutup.
        Ponsel lipat terbaru seharga [motor bekas|biaya kos setahun]. Lipatannya kelihatan di bawah matahari, dan matahari kita [banyak|galak].
        Cadangkan foto keluarga di dua tempat. Ingat [kejadian ponsel masuk sumur|banjir tahun lalu]? Nah.
        Kopdar pengembang {c}: Sabtu jam {n 9-13}, {n 40-120:10} kursi, gratis, [gorengan disediakan|bawa laptop sendiri]. Pemula ditemani mentor.
        Lampu pintar saya minta akun, aplikasi, dan [lokasi|nomor telepon]. Lampu lama cuma minta dipencet.`,
      talk: `
        laptop bunyi kayak pesawat, kenapa ya / buka, bersihin debunya / ganti pasta sekalian / udah adem, makasih suhu
        wifi gak nyampe kamar belakang / tarik kabel terus pasang ap / jangan repeater, percuma
        hp udah gak dapet update, masih aman? / buat musik aman / buat bank jangan
        belajar ngoding umur {n 33-48} telat gak? / enggak, mulai dari yang bikin kesel di kantor / bener, aku mulai dari rumus tabel
        dapet file apk dari nomor gak dikenal / hapus! / untung nanya dulu / iya hampir kepencet`,
    },
    education: {
      word: 'Pendidikan',
      titles: `[Bangku Belakang|Papan Tulis|Bel Sekolah] {c}|[Ruang Guru|Kelas Sore|Jam Kosong] {c}|[PR|Ujian|Skripsi] [dan Gorengan|Tanpa Panik]|Belajar [Pelan-Pelan|Bareng|di Teras]|[Kapur|Pensil|Penghapus] Tumpul|Info Beasiswa [{c}|Harian]|[Kawan|Pejuang] [Belajar|Kampus|Skripsi]|Sepuluh Menit [Matematika|Bahasa]|Bu Guru & [Kopi|Kapur]|{a} Mengajar`,
      about: `
        Untuk guru, orang tua, dan [murid yang banyak tanya|mahasiswa tingkat akhir|siapa pun yang masih belajar].
        Info beasiswa, cara belajar, dan [cerita kelas|curhat skripsi|kabar kampus], dikumpulkan {a}.
        Catatan seorang guru [SD|SMP|SMK] di {c}, [setelah bel pulang|di sela koreksi ulangan].`,
      subjects:
        'musim ujian, membaca nyaring, beasiswa, skripsi, kurikulum, pekerjaan rumah, sekolah kejuruan, kelas bahasa',
      posts: `
        Pendaftaran beasiswa [guru|teknik|seni] ditutup {n 5-25} hari lagi. Siapkan surat rekomendasi, [transkrip|esai pendek], dan teman yang teliti ejaan.
        Guru matematika di {c} membagikan kelas [pecahan|peluang|geometri] gratis: {n 24-60} video pendek, [papan tulisnya dari pintu bekas|suara ayamnya asli].
        Tidur cukup mengalahkan sistem kebut semalam. Dari {n 120-480:20} mahasiswa, yang tidur [sebelum tengah malam|tujuh jam] nilainya {n 6-14} persen lebih tinggi.
        Skripsi macet? Coba ini:¶1. Tulis {n 10-20:5} menit tanpa menghapus.¶2. Kirim ke pembimbing walau jelek.¶3. Revisi [besok|setelah tidur].¶Skripsi yang baik adalah yang selesai.
        Murid kelas {n 2-4} bertanya, “Bu, angka nol itu malu ya, kok [sendirian|bulat sembunyi]?” Pelajaran hari itu pindah ke sana.
        Bacakan cerita sepuluh menit sebelum tidur, [buku apa saja|bungkus biskuit juga boleh]. Anak saya {n 9-12} tahun masih menagih.
        {p} lulus paket C di usia {n 45-68}. “Saya paling tua di ruangan, dan satu-satunya yang bawa [rautan|bekal].”
        Jam masuk sekolah di {c} rencananya mundur {n 30-60:15} menit. Orang tua bingung, sopir jemputan protes, murid [sujud syukur|masih tidur].
        Sekolah di seberang sungai itu punya {n 18-45} murid dan tiga guru. Minggu lalu perpustakaannya dibuka, [raknya dari peti buah|bukunya kiriman pembaca].
        Kerja kelompok itu adil kalau tiap anak punya tugas dan [nilai sendiri|giliran bicara]. Kalau tidak, satu mengetik, empat mendoakan.
        Bursa SMK {c}: {n 30-90:10} perusahaan, Kamis mulai jam {n 8-9}. Bawa [portofolio|contoh karya|pertanyaan], bukan cuma map cokelat.
        Menghafal kosakata lebih gampang kalau dikaitkan dengan [orang|kejadian lucu|kesalahan]. Saya tidak pernah lupa kata “bantal” sejak salah pesan hotel.
        Guru honorer di {c} menunggu pengangkatan {n 6-15} tahun. Hari ini namanya [ada di daftar|dipanggil]. Satu sekolah ikut menangis.
        Untuk maba: perpustakaan itu dingin, petugasnya tahu segalanya, dan kakak tingkat yang kelihatan paham [juga bingung|cuma hafal jalan].`,
      talk: `
        anakku gak mau baca / komik juga baca kok / buku suara juga boleh / oke komik dulu
        sidang {n 3-9} hari lagi, deg-degan / latihan di depan kaca / depan ibu, lebih serem / wkwk oke
        pr anak sd kelas {n 2-5} kok susah banget / aku aja gak bisa / kita buka grup belajar orang tua yuk
        beasiswa yang gak minta sertifikat bahasa inggris ada? / ada, yang daerah / cek juga punya kampus sendiri
        tempat les bahasa murah di {c}? / perpustakaan kota, gratis tiap rabu / gurunya sabar banget`,
    },
    sport: {
      word: 'Olahraga',
      titles: `[Tribun Timur|Bangku Cadangan|Pojok Lapangan] {c}|[Peluit|Menit|Babak] [Akhir|Tambahan]|{c} [Berlari|Mania|Juara Kampung]|[Smes|Servis|Reli] [Panjang|Silang]|Tarkam {c}|[Bola|Raket|Sepatu] [Basah|Miring|Butut]|Suara [Tribun|Suporter] {c}|[Futsal|Voli|Bulu Tangkis] Malam|{a} di Pinggir Lapangan`,
      about: `
        Hasil, klasemen, dan cerita [tribun|tarkam|ruang ganti] dari {c}.
        Bola, bulu tangkis, voli, lari. Ditulis penonton yang [lututnya sudah pensiun|suaranya serak|tidak pernah dipanggil timnas].
        Olahraga tanpa [ribut suporter|judul heboh|tebak skor]. Oleh {a}.`,
      subjects:
        'final piala, bursa transfer, lari maraton, pelatih baru, daftar cedera, liga putri, pembinaan usia muda, bulu tangkis',
      posts: `
        {c} {n 2-4}, {c2} {n 0-1}. Gol pembuka lewat [sundulan|penalti|tendangan bebas] di menit {n 3-40}, setelah itu tamu [kehabisan napas|hanya menonton].
        {p} mencetak gol menit {n 60-89} lalu lari memeluk [ibunya di tribun|tukang pijat tim|anak gawang]. Stadion pecah.
        Peluit akhir. Tolong jangan tanya skornya.
        Tiga gim, {n 68-92} menit, {n 3-6} match point diselamatkan. {p} ke final [tunggal putra|ganda campuran|beregu]… maaf, suara saya habis.
        Maraton {c} hari Minggu: {n 3-15} ribu pelari, mulai pukul {n 4-5} pagi. Tanjakan di kilometer {n 28-34} [tidak punya belas kasihan|menentukan segalanya].
        Laporan tarkam: laga ditunda karena [bolanya nyangkut di genteng|lapangan dipakai jemur padi|kiper masih kondangan]. Hasil akhir {n 4-7}–{n 2-3}, hadiah [kambing|dua karung beras].
        Statistik pekan ini:¶• penguasaan bola {n 58-71} persen¶• {n 14-24} tembakan¶• gol: [nol|satu]¶Sepak bola memang sederhana.
        “Dulu saya dibilang terlalu pendek.” {p}, {n 17-21} tahun, baru saja memecahkan rekor junior [lari 800 meter|renang gaya kupu-kupu|angkat besi].
        Pelatih baru lagi, yang [keempat|kelima] dalam {n 3-5} musim. Rumput stadion lebih senior.
        Tim putri {c} belum kalah dalam {n 8-19} laga. Penonton naik [dua|tiga] kali lipat, dan kamar mandi stadion akhirnya diperbaiki.
        Rumor: [bek kiri|kiper|penyerang] dari {c2} terlihat di bandara. Bisa jadi negosiasi, bisa jadi [liburan|jemput mertua].
        Kabar cedera: {p} absen {n 3-10} minggu karena [hamstring|engkel|bahu]. Tidak perlu operasi.
        Voli antar-RT di {c} malam ini jam {n 7-8}. RT 05 diperkuat [tukang galon|pak lurah|dua satpam]. Seru.
        Lari {n 3-5} kilometer pertama memang menyiksa. Setelah itu [juga|lebih parah], tapi pulangnya lewat tukang bubur.
        Siapa idola olahraga pertamamu? Saya: kiper kampung yang [bertopi|nyeker|merokok waktu tendangan sudut]. Sekarang dia jualan cat.`,
      talk: `
        itu penalti gak sih? / bukan / jelas penalti dong / bakal debat sampai lebaran nih
        ada yang ikut lari minggu ini? / aku {n 5-10:5}k / jangan ngegas di awal / semua bilang gitu, semua ngegas
        sewa lapangan futsal sekarang berapa sih? / {n 100-180:10} ribu sejam / patungan {n 10-12} orang, murah
        pelatih baru gimana menurut kalian? / kasih sepuluh laga / kemarin juga ngomong gitu
        engkel keseleo, berapa lama? / dua tiga minggu / jangan dipijat dulu, kompres`,
    },
    health: {
      word: 'Kesehatan',
      titles: `[Napas Panjang|Tidur Nyenyak|Jalan Pagi]|[Lutut|Punggung|Bahu] [Bahagia|Rewel|Waras]|Sehat [Tanpa Ribet|Pelan-Pelan|Seadanya]|[Senam|Jalan|Lari] Pagi {c}|[Air Putih|Jamu|Sayur Bening] Dulu|Sepuluh Menit [Gerak|Peregangan]|[Bugar|Segar] Bersama {a}|Hari Istirahat|Kurang [Tidur|Gerak]`,
      about: `
        Gerak, tidur, dan makan untuk orang [kantoran|rumahan|yang sibuk]. Tanpa obat ajaib.
        Fisioterapis dari {c} menjawab [keluhan sehari-hari|satu pertanyaan per hari].
        Kebiasaan kecil, [diulang terus|tanpa paksaan]. Kalau sakit, ke dokter, bukan ke kanal.`,
      subjects:
        'latihan kekuatan, tidur cukup, lari pagi, nyeri punggung, peregangan, jalan kaki, bekal sehat, stres kerja',
      posts: `
        Jalan kaki dua puluh menit [setelah makan siang|sebelum magrib|ke warung] lebih berguna daripada niat daftar gim sejak Januari.
        Kurangi gula pelan-pelan: dari es teh manis ke [setengah manis|tawar] dalam {n 2-5} minggu. Lidah bisa diajari.
        Coba {n 8-15} kali jongkok-berdiri sebelum mandi pagi. Boleh pegangan [kusen|kursi|ember].
        Peregangan kursi kantor, {n 3-5} menit:¶• angkat bahu, tahan, lepas¶• putar pergelangan¶• lihat yang [jauh|hijau]¶• minum air
        Dokter puskesmas di {c}: “Batuk kurang dari tiga minggu biasanya cukup istirahat. Kalau [sesak|demam tinggi|berat badan turun], segera periksa.”
        Susah tidur? Taruh ponsel di [ruang tamu|atas lemari]. Malam pertama gelisah, malam ke-{n 4-7} pulas.
        Saya mulai berenang di usia {n 40-62}. Minggu pertama disalip [anak SD|rombongan ibu-ibu]. Sekarang {n 14-30:2} putaran, tetap disalip, tapi bahagia.
        Masuk angin, asam lambung, atau kurang tidur? Kebanyakan kasus di kantor saya: [yang ketiga|begadang nonton bola].
        Senam gratis di lapangan {c}, Selasa dan Jumat jam {n 5-6} pagi, dipimpin {p}. Musiknya [dangdut|poco-poco], gerakannya bebas.
        Bekal yang tidak bikin ngantuk: [nasi setengah, pepes, dan lalapan|gado-gado tanpa kerupuk berlebihan|telur rebus, jagung, dan tumis kangkung].
        Nyeri punggung saya hilang setelah {n 6-12} minggu latihan tiap pagi. Membosankan, gratis, berhasil.
        Survei terhadap {n 400-900:50} pekerja: yang istirahat sungguhan {n 15-35:5} persen lebih jarang sakit kepala. Makan sambil balas pesan tidak dihitung.
        Mengepel, mencuci motor, [mengangkat galon|mengejar anak makan]: itu olahraga. Badan tidak memeriksa merek sepatu.
        Kebiasaan apa yang bertahan tahun ini? Saya: [turun satu halte lebih awal|sikat gigi sambil berdiri satu kaki|tidur ketika mengantuk].`,
      talk: `
        gimana caranya konsisten lari pagi? / sepatu taruh depan kamar / cari temen yang galak / oke dicoba
        punggung sakit habis kerja / berdiri tiap {n 30-45:5} menit / tinggiin layarnya, aku sembuh gara-gara itu
        {n 5-8} ribu langkah sehari cukup? / lebih dari kemarin udah bagus / adem bacanya
        es teh tawar rasanya apa sih / rasa dewasa / wkwk
        tempat yoga di {c}? / ada di atas toko roti / susah fokus dong / banget`,
    },
    travel: {
      word: 'Wisata',
      titles: `[Ransel|Koper|Sandal] [Butut|Ringan|Jepit]|[Kereta|Kapal|Bus] [Malam|Terakhir|Pagi]|[Jalan|Kabur|Pulang] dari {c}|[Pantai|Gunung|Danau] Sepi|Peta [Kusut|Lipat]|[Mampir|Nyasar|Rehat] Dulu|Tiket [Promo|Ekonomi|Sekali Jalan]|[Pulau|Kota] Sebelah|{a} Jalan Lagi|Catatan [Rest Area|Dermaga|Peron]`,
      about: `
        Jalan-jalan dengan [ransel kecil|uang pas-pasan|cuti sehari]. Kereta dan kapal diutamakan.
        {a} bepergian pelan-pelan dan mencatat [biayanya|warungnya|salah jalannya].
        Rute, penginapan murah, dan [pantai sepi|air terjun|sarapan enak], mulai dari {c}.`,
      subjects:
        'kereta malam, tas kabin, pantai sepi, pendakian, penginapan murah, kapal antarpulau, libur panjang, oleh-oleh',
      posts: `
        Datang ke kawah sebelum jam {n 5-6}. Lewat itu yang kelihatan bukan matahari terbit, tapi [tongsis|punggung orang].
        Isi ransel untuk {n 3-6} hari:¶• {n 3-4} kaus¶• sarung, bisa jadi selimut, [tirai|handuk|bantal]¶• sandal gunung¶• obat masuk angin
        Ketinggalan kereta di {c} gara-gara {n 2-4} menit. Gantinya dapat [pecel di peron|teman ngobrol pensiunan masinis|sore yang bagus di alun-alun].
        Naik kapal antarpulau itu {n 14-30} jam, satu dek, dan semua orang jadi saudara. Bawa [kartu remi|tikar|sambal sendiri].
        Cek masa berlaku paspor sekarang. Kurang dari enam bulan, banyak negara menolak, dan antrean [daring|kantor imigrasi] bisa {n 2-5} minggu.
        Pendakian akhir pekan: pos {n 2-4} ada mata air, puncak dingin, [warung mi rebus tetap buka|kabut turun setelah asar]. Sampahnya bawa turun.
        Homestay milik {p}: kasur tipis, pemandangan tebal. {n 120-250:10} ribu semalam, sarapan [nasi goreng|pisang rebus dan kopi|ubi].
        Aturan makan di kota asing: cari warung tanpa baliho, parkiran penuh [motor|truk], dan ibu yang memanggil semua orang “nak”.
        Libur panjang ke pantai? Berangkat [Kamis malam|Jumat subuh], pulang Senin. Yang pulang Minggu sore akan menghabiskan {n 5-9} jam di jalan.
        Oleh-oleh terbaik dari {c} bukan gantungan kunci, tapi [kerupuk kalengan|kopi bubuk|sambal botol]. Bungkus tiga lapis.
        Satu hari di {c} tanpa rencana: pasar jam {n 5-7}, naik angkot sampai ujung, makan di tempat sopirnya makan, pulang [jalan kaki|naik becak].
        Waspada “parkir gaib”: [tiga|empat] petugas berbeda di satu pantai. Minta karcis, tersenyum, lanjut.
        Bus malam {c}–{c2}: {n 7-13} jam, selimut bau kapur barus, berhenti di rumah makan dengan [rawon|soto|ayam gulai] yang entah kenapa enak sekali jam dua pagi.
        Tempat mana yang kalian datangi tanpa harapan lalu malah jatuh cinta? Saya: [dermaga kecil|kota tambang|rest area] waktu hujan.`,
      talk: `
        {n 2-4} hari di {c} cukup gak? / cukup buat kotanya / tambah sehari buat males-malesan
        koper nyasar udah {n 2-4} hari / lapor tiap hari, foto semua / punyaku balik, bau ikan asin
        kereta malam apa pesawat pagi? / kereta / asal gak di sebelah toilet
        naik gunung pertama kali bawa apa? / jas hujan sama senter / dan niat turun
        oleh-oleh dari {c} apa ya yang awet? / kerupuk / sambal / kenangan`,
    },
    food: {
      word: 'Kuliner',
      titles: `[Sambal Goreng|Bawang Merah|Kecap Manis]|[Warung|Dapur|Meja] [Ibu|Sebelah|Tanpa Panik]|[Tambah|Setengah|Sepiring] [Nasi|Lagi]|[Soto|Bakso|Nasi Uduk] [Pagi|Keliling|{c}]|Jajan [Pasar|Sore|Receh]|{c} [Lapar|Pedas|Jajan]|Masak [Apa|Ngasal|Santai] Hari Ini|[Ulekan|Wajan|Kukusan] Tua|{a} Masak`,
      about: `
        Masakan rumahan dari {c}: [bumbu sederhana|satu wajan|tiga puluh menit], tidak bikin panik.
        Resep yang [diwariskan ibu|lolos uji tiga anak|memaafkan kesalahan]. Oleh {a}.
        Warung, pasar, dan [jajanan|sambal|kue basah]. Yang mahal jarang dibahas.`,
      subjects: 'sambal, soto, jajanan pasar, tempe, nasi goreng, kue lebaran, warung murah, bumbu dasar',
      posts: `
        Rendang tidak bisa diburu-buru. {n 4-7} jam, api kecil, dan [teman ngobrol|radio] di dapur.
        Soto terenak di {c} tidak punya papan nama. Buka jam {n 6-7}, habis sebelum jam {n 9-10}, dan bapaknya [hafal pesanan semua orang|tidak terima pujian].
        Rahasia nasi goreng: nasi [kemarin|dari kulkas], wajan panas, dan jangan diaduk terus seperti sedang gelisah.
        Sambal bawang lima menit:¶• {n 10-25} cabai rawit¶• {n 3-5} siung bawang putih¶• garam, [sedikit gula|penyedap secukupnya]¶Ulek kasar, siram minyak panas. Selesai.
        “Tempe itu jangan dimanja.” {p}, {n 15-33} tahun jualan gorengan di {c}. Maksudnya: [iris tipis|minyak harus panas|adonan jangan kental].
        Gagal lagi bikin [bika ambon|kue lapis|onde-onde]. Bentuknya seperti [peta|sandal], rasanya seperti belajar.
        Bolu kukus merekah kalau air sudah mendidih sebelum loyang masuk. {n 15-20} menit, tutup pancinya [dibungkus serbet|jangan dibuka].
        Laporan pasar {c}: [kangkung|mangga|ikan kembung] murah, [cabai|bawang merah] masih bikin mengelus dada. Datang setelah jam {n 9-10}, boleh menawar.
        Bakso keliling lewat depan rumah setiap jam {n 3-5} sore. Anak saya belum hafal perkalian, tapi hafal [bunyi mangkuknya|langkah abangnya].
        Sayur asem: asamnya [belakangan|setelah sayur empuk], supaya kacangnya tidak keras. Ini pesan nenek, jangan dibantah.
        Warung baru di dekat terminal {c}: {n 4-7} lauk, {n 12-20} ribu sudah sama es teh. Antrenya {n 10-25:5} menit, [sambalnya layak ditunggu|tempe oreknya juara].
        Santan pecah? Kecilkan api, aduk terus, tambah [sedikit air|sesendok santan dingin]. Masih bisa diselamatkan.
        Tim bubur diaduk atau tidak diaduk? Di kantor saya hasilnya {n 11-16} lawan {n 7-10}. Hubungan antardivisi [memburuk|belum pulih].
        Kalau capek dan malas masak, kalian makan apa? Saya: [nasi, telur ceplok, kecap|mi rebus pakai sawi|nasi sama kerupuk, sudah bahagia].`,
      talk: `
        kenapa tempe gorengku lembek? / minyaknya kurang panas / jangan kebanyakan sekali goreng / oh itu masalahnya
        bubur diaduk gak? / enggak / DIADUK / ya udah bubar grup ini
        sambal paling pedes di {c} di mana? / warung belakang terminal / level {n 3-5} aja udah nangis
        rendang bisa disimpan berapa lama? / di kulkas bisa {n 5-7} hari / di rumahku dua jam
        es teh {n 6-8} ribu wajar gak? / enggak / bikin sendiri, dapet seember`,
    },
    music: {
      word: 'Musik',
      titles: `[Senar Putus|Nada Minor|Suara Sumbang]|[Kaset Kusut|Piringan Lama|Lagu Sisi B]|[Panggung|Studio|Gang] [Kecil|Sewaan|{c}]|[Dangdut|Keroncong|Indie] [Sore|Malam Minggu|Kamar]|Satu [Lagu|Album] Sehari|[Cek|Tes] Suara {c}|Gitar [Pinjaman|Tua]|[Kamar|Teras] Bersuara|{a} Mendengarkan`,
      about: `
        Satu [lagu|album|konser] setiap kali, dari {c}. Dangdut sampai [jazz|noise|keroncong].
        Untuk yang [baca sampul kaset|main gitar seadanya|bertahan sampai lagu terakhir]. Oleh {a}.
        Panggung kecil, rilisan baru, dan [alat musik bekas|cerita studio].`,
      subjects:
        'album baru, dangdut, festival musik, gitar akustik, konser kampus, paduan suara, kaset lama, musik daerah',
      posts: `
        {p} mengumumkan tur {n 6-18} kota, [panggung kecil semua|naik kereta|tanpa band]. {c} kebagian, tiket dijual Jumat jam {n 10-13}.
        Lagu nomor {n 3-9} pasti kalian putar dua kali. Dibuka dengan [suara hujan di seng|batuk vokalis|tukang bakso lewat], ditutup terlalu cepat.
        Album itu direkam {n 5-12} hari di [garasi|balai desa|bekas gudang tembakau] dekat {c}. Dengarkan baik-baik, jangkriknya ikut main.
        Baru ganti senar setelah {n 8-20} bulan. Ternyata gitarnya bagus, yang malas saya.
        Ulasan: {n 8-12} lagu, [dua|tiga] istimewa, tidak ada yang buruk, dan [suling|kendang|saksofon] muncul di tempat yang tidak disangka.
        Pertama kali manggung?¶1. Setem sebelum dipanggil.¶2. [Dua|Tiga] lagu cukup.¶3. Salah kunci? Senyum. Penonton mengira aransemen.
        Paduan suara {c} mencari [tenor|bas|alto]. Latihan Selasa jam {n 6-7} malam, tanpa tes. “Nanti berdiri di sebelah [yang keras|{p}] saja.”
        Menemukan {n 20-60} kaset di [pasar loak|loteng rumah nenek]. Sebagian dipenuhi rekaman radio dan [salam untuk kekasih|suara azan di tengah lagu].
        Organ tunggal di hajatan tetangga main sampai jam {n 11-12} malam. Lagu terakhir [dinyanyikan pak RT|diminta ulang tiga kali]. Saya hafal sekarang.
        Festival musik {c} mengumumkan {n 30-70} penampil di {n 3-5} panggung. Datang awal, [grup keroncong|duo kecapi elektrik] jam {n 3-4} sore itu wajib.
        Pendapat tidak populer: lagu galau paling enak didengar ketika sedang [bahagia|mencuci piring].
        Guru gamelan saya bilang, “Yang penting bukan memukul, tapi [mendengar|menunggu].” Saya baru paham setelah {n 5-12} tahun.
        Studio musik sewaan di gang kecil {c} tutup setelah {n 14-28} tahun. Malam terakhir gratis, {p} memainkan [satu lagu empat kali|lagu pertama yang direkam di sana].
        Lagu apa yang kalian ulang terus minggu ini? Punya saya cuma {n 3-4} kunci dan saya tidak malu.`,
      talk: `
        belajar gitar umur {n 25-40}, jari sakit / dua minggu juga kapalan / pakai senar nilon dulu
        studio latihan murah di {c}? / {n 40-70:5} ribu sejam dekat kampus / ac-nya mati, tapi ampli bagus
        band pembuka semalem namanya apa? / lupa, tapi aku beli kaosnya / sama wkwk
        tetangga protes aku nyanyi / jam berapa? / {n 10-11} malem / ya pantes
        lagu buat perjalanan jauh apa? / dangdut koplo, dijamin melek`,
    },
    cinema: {
      word: 'Film',
      titles: `[Kursi|Baris|Studio] [Belakang|Tujuh|Tiga]|[Layar|Bioskop] [Tancap|Lama|Lebar] {c}|[Jam|Pertunjukan] [Terakhir|Tengah Malam]|[Adegan|Kredit] [Akhir|Hilang]|Nonton [Sendiri|Lagi|Bareng]|[Popcorn|Kacang Rebus] dan [Subtitel|Air Mata]|[Sinema|Gulungan] {c}|Film [Pendek|Jadul|Horor] Kita|{a} di Bioskop`,
      about: `
        Ulasan film [tanpa bocoran|lima kalimat|dari kursi belakang]. Yang lama juga.
        Apa yang tayang di {c}, mana yang layak, dan kapan [siapkan tisu|boleh pulang duluan].
        {a} menonton [empat|lima|enam] film seminggu dan menyukai kira-kira satu.`,
      subjects:
        'film festival, horor lokal, komedi lama, serial baru, musik film, dokumenter, sulih suara, layar tancap',
      posts: `
        Filmnya {n 12-25} menit terlalu panjang, tapi [adegan terakhir|adegan di feri|tatapan ibunya] membayar semuanya.
        Horor lokal minggu ini: hantunya [jarang muncul|sopan|kurang tidur], ceritanya justru bagus. Yang paling seram adegan [pembagian warisan|rapat keluarga].
        {p} berperan sebagai [penyetem piano|petugas bea cukai|sopir jenazah] yang tidak bisa mengingat wajah. Kedengarannya aneh, jadinya mengharukan.
        Layar tancap di lapangan {c}, Sabtu jam {n 7-8} malam, gratis. Bawa [tikar|jaket|obat nyamuk].
        Untuk malam ini kalau punya {n 85-105} menit: komedi lama hitam putih. Semua orang bicara cepat, tidak ada yang [menjelaskan lelucon|pegang ponsel].
        Catatan festival hari ke-{n 2-5}: [tiga|empat] film, satu lemper, dan tepuk tangan {n 5-9} menit untuk dokumenter tentang [tukang servis payung|trayek angkot|penjaga mercusuar].
        Musim {n 2-4}: [lebih banyak baju bagus|lebih banyak tangis|lebih sedikit lucu]. Episode {n 3-6} saja yang perlu ditonton.
        Suara adalah separuh film. Perhatikan [langkah kaki|ketel|kipas angin] di adegan dapur, nanti tahu siapa yang berbohong.
        Tiga film untuk hari hujan:¶• satu tentang [kereta|laut]¶• satu kesukaan bapak ibu¶• satu yang kalian [pura-pura sudah nonton|tunda bertahun-tahun]
        Film pendek karya siswa SMK di {c} menang lomba. Durasi {n 7-14} menit, biaya {n 300-900:100} ribu, pemerannya [kepala sekolah|penjual cilok] sungguhan.
        Mohon jangan [merekam layar|menerangkan cerita ke pacar|buka plastik pelan-pelan selama lima menit]. Baris {n 6-14}, kalian tahu siapa.
        Hasil jajak pendapat: {n 61-78} persen pilih subtitel. Sisanya [nonton sambil masak|jujur].
        Bioskop tua di {c} dibuka lagi setelah {n 9-22} tahun. Kursinya [masih keras|baru], bau karpetnya sama.
        Film pertama yang kalian tonton di bioskop apa? Saya lupa ceritanya, yang ingat cuma [gelapnya|dinginnya|bapak ketiduran].`,
      talk: `
        minggu ini ada film bagus? / dokumenter angkot / kedengarannya ngebosenin / nangis dua kali aku
        paham ending-nya gak? / dia dari awal gak pernah pulang / HAH / nonton ulang deh
        horor buat yang penakut ada? / yang hantunya lucu / tetep tutup mata
        bioskop murah di {c}? / yang lama deket pasar, {n 25-35:5} ribu / kursinya keras tapi ya sudah
        tontonan bareng orang tua apa ya / lomba masak / aman, kecuali bapak ikut komentar`,
    },
    books: {
      word: 'Buku',
      titles: `[Halaman Terlipat|Bab Terakhir|Rak Miring]|[Buku|Novel] [Bekas|Pinjaman|Tertunda]|[Taman|Teras|Gerobak] Baca {c}|[Pembatas|Catatan] [Buku|Pinggir]|Baca [Pelan|di Kereta|Sampai Subuh]|Satu Bab [Lagi|Sebelum Tidur]|[Kertas|Tinta] dan [Teh|Rayap]|{c} Membaca|{a} Membaca`,
      about: `
        Buku [lama dan baru|terbitan kecil|terjemahan], masing-masing satu halaman jujur.
        Penjaga toko buku di {c} yang suka [merekomendasikan|melarang|melantur].
        {a} membaca [di kereta|malam-malam|terlalu banyak] dan memberi tahu mana yang boleh dilewati.`,
      subjects:
        'novel baru, cerita pendek, toko buku bekas, terjemahan, tantangan membaca, puisi, buku anak, taman bacaan',
      posts: `
        Novel pertama, {n 180-380:10} halaman, tidak satu pun [membosankan|terburu-buru]. Tentang [penjaga mercusuar|juru ketik kelurahan|grup kasidah], dan tentu saja soal uang.
        {p} akan membacakan buku barunya di {c}, [Selasa|Kamis] jam {n 6-7} malam. Gratis, [kursi lipat|teh manis|tanya jawab panjang].
        Penerjemahnya menemukan padanan kata yang selama ini dikira mustahil. Halaman {n 40-210}. Saya tepuk tangan di angkot.
        Beri sebuah buku {n 40-60:10} halaman. Kalau belum juga mengajak bicara, [sumbangkan|kembalikan ke rak].
        Di lapak buku bekas {c} saya menemukan buku resep tahun 1968 dengan [noda kecap|surat cinta|catatan utang] di halaman {n 30-120}. Harganya semangkuk bakso.
        Bacaan bulan ini:¶• cerita detektif, [pelakunya ketebak|hujannya bagus]¶• puisi, [pelan-pelan|dua kali]¶• sejarah [garam|rempah|peta]
        Gerobak baca {p Pak/Bu} {p} keliling kampung dengan {n 150-400:50} buku. Dendanya kalau telat: [bercerita isi buku|menyiram tanaman].
        Buku suara termasuk membaca. Tidak menerima bantahan, sedang pakai [penyuara telinga|helm].
        Anak saya ({n 7-10} tahun) membaca halaman terakhir dulu, “biar tahu [kucingnya selamat|boleh sayang atau tidak].”
        Cerpen ini cuma {n 9-16} halaman, tapi sudah {n 4-11} hari saya pikirkan di [kamar mandi|lampu merah].
        Perpustakaan {c} menghapus denda. Dalam {n 3-8} minggu {n 200-700:50} buku pulang, satu di antaranya dipinjam sejak [1989|1996].
        Bagian yang sering dilewati padahal paling jujur: [ucapan terima kasih|catatan kaki]. Di situ ketahuan siapa yang [meminjamkan uang|mencuci piring].
        Klub baca {c} bertemu Minggu terakhir, jam {n 9-10}. Bukunya di bawah {n 150-250:50} halaman, belajar dari pengalaman.
        Buku apa yang berkali-kali kalian beli karena selalu [dipinjam dan tidak kembali|dihadiahkan]? Saya sudah eksemplar ke-{n 3-6}.`,
      talk: `
        butuh novel buat perjalanan {n 6-10} jam / misteri apa keluarga? / keluarga, banyak rahasia / cari yang ada warisannya
        kalian namatin buku yang gak suka? / gak pernah / selalu, gengsi
        toko buku bekas di {c}? / belakang stasiun / penjualnya hafal semua judul
        target baca tahun ini? / {n 10-24} / satu, tapi paham
        buku dipinjam temen {n 2-4} tahun lalu / ikhlasin / bukunya atau temennya`,
    },
    games: {
      word: 'Gim',
      titles: `[Misi|Nyawa|Level] [Sampingan|Terakhir|Bonus]|[Main|Mabar|Push] [Bareng|Sampai Subuh|Santai]|[Rental|Warnet|Kamar] [Nostalgia|{c}|Lama]|[Bos|Naga] Terakhir|[Piksel|Dadu|Stik] [Rusak|Goreng]|Mode [Gampang|Santai]|Simpan [Dulu|Sebelum Bos]|Gim [Lokal|Indie|Jadul] {c}|{a} Main Lagi`,
      about: `
        Gim video dan gim papan, dimainkan [setelah anak tidur|di laptop kentang|sampai tamat].
        Ulasan dari orang dewasa dengan [dua jam seminggu|refleks lambat|kuota tipis].
        Gim buatan anak {c} dan sekitarnya, [ditemukan|dicoba|ditamatkan] oleh {a}.`,
      subjects:
        'catatan pembaruan, speedrun, gim indie, versi beta, main bareng, gim papan, konsol lama, turnamen kampung',
      posts: `
        Pembaruan terbaru membuat bos terakhir {n 8-20} persen lebih lemah. Yang menamatkan [kemarin|minggu lalu] minta [keadilan|uang kembali].
        Studio berisi [tiga|empat] orang dari {c} menjual {n 50-400:50} ribu kopi gim tentang [mengurus warung|kurir hujan-hujanan|menjaga wartel]. Jumat lalu mereka resmi mengundurkan diri dari kantor.
        Satu ronde lagi, kata saya jam sepuluh. Sekarang [azan subuh|ayam berkokok].
        Ulasan: {n 7-14} jam teka-teki tanpa tipuan murahan. Bab [lift|pasar malam|cermin] saja sudah sepadan harganya.
        Mabar warga {c}, [Sabtu|Jumat] jam {n 7-8} malam, {n 8-20} kursi. Bawa stik sendiri, teriak boleh sampai jam sepuluh.
        Rekor speedrun turun {n 2-9} detik setelah {n 3-6} tahun. {p} menemukan cara melewati [rawa|tutorial|pesta nikah] dengan [melempar ayam|jalan mundur].
        Untuk pemula roguelike:¶1. Kamu akan mati. Itu pelajarannya.¶2. Ambil [perisai|cincin jelek].¶3. Jangan percaya [peti|pedagang ramah].
        Anak saya ({n 6-9} tahun) menamai kebun kami “[Utang Bapak|Penjara Kentang|Tanpa Wortel]”, dan panennya lebih bagus dari saya.
        Ingat rental gim zaman SD? {n 2-3} ribu sejam, stik kiri selalu rusak, dan yang punya rental [jago sekali|galak kalau teriak].
        Beta terbuka mulai Jumat jam {n 4-8} sore. Siap-siap [antre|patah-patah|keluar sendiri], tapi gim [balapnya|kartunya|bangun kotanya] lumayan.
        Gim papan bulan ini: {n 3-5} pemain, {n 45-90:15} menit, temanya [dagang rempah|membangun desa|kereta api]. Satu pertemanan sudah jadi korban.
        Mode gampang bukan curang. Sebagian dari kami punya [anak balita|encok|tenggat besok].
        Turnamen bola gim tingkat RW di {c}: {n 16-32:16} peserta, hadiah utama [penanak nasi|beras 25 kilo]. Juaranya {p Pak/Bu} {p}.
        Berapa gim yang sudah dibeli tapi belum dimainkan? Saya {n 30-90}, dan barusan [main kebun lagi|mengulang yang lama].`,
      talk: `
        mentok di level air, tolong / ada tuas di belakang patung / {n 2-4} jam... ternyata tuas / semua ngalamin
        nanti malem mabar? / abis isya ya / gas, aku bikin room / jangan afk lagi
        worth it beli harga penuh? / tunggu diskon / tunggu diskon sama patch
        laptop kentang bisa main apa? / gim kebun / catur
        gim papan buat {n 5-7} orang yang males baca aturan? / yang gambar-gambar / sama siapin cemilan`,
    },
    fashion: {
      word: 'Busana',
      titles: `[Benang Merah|Kancing Lepas|Kain Perca]|[Lemari|Gantungan|Jemuran] [Rapi|{a}|Penuh]|[Batik|Tenun|Lurik] [Senin|Harian|{c}]|[Jahit|Tambal|Setrika] Sendiri|Baju [Bekas|Kondangan|Lebaran]|{c} [Bergaya|Berkain]|[Kebaya|Sarung|Kemeja] Kita|Gaya [Irit|Tanpa Ribet]|Sepatu [Butut|Kesayangan]`,
      about: `
        Baju untuk badan, [dompet|cuaca|acara] yang sebenarnya. Termasuk cara menambal.
        Apa yang dipakai orang {c}, dilihat dengan [ramah|cinta pada kain|harga].
        {a} tentang [lemari|penjahit|pasar baju bekas] dan kenapa saku itu penting.`,
      subjects:
        'batik harian, kebaya, baju lebaran, sepatu kulit, baju bekas, perawatan kulit, penjahit langganan, kain tenun',
      posts: `
        Batik jangan dijemur di bawah matahari langsung. Angin-anginkan, [pakai lerak|cuci tangan], dan warnanya tahan {n 8-15} tahun.
        {p} menampilkan koleksi barunya di [gudang kosong|stasiun lama|pasar kain] {c}: {n 18-36} busana, [semua pakai saku|satu warna|dari kain sisa], penonton duduk di kursi plastik.
        Kalau kainnya ramai, sisanya diam.
        Undangan tertulis “[kasual rapi|bebas sopan|semi formal]”. Tidak ada yang tahu artinya. Batik menyelamatkan kita semua.
        Penjahit langganan saya di {c} bilang “seminggu jadi”. Ini minggu ke-{n 3-6}. Tapi jatuhnya [pas di bahu|cantik sekali], jadi saya maafkan.
        Seragam keluarga Lebaran: {n 9-24} orang, satu warna, {n 3-5} ukuran salah, dan om yang [memakai baju tahun lalu|hilang saat foto].
        Cara tahu kemeja itu pas:¶• jahitan bahu di ujung bahu¶• bisa [naik motor|menggendong anak|angkat tangan]¶• kancing perut tidak berdoa
        Belanja baju bekas: periksa [ketiak|ritsleting|kerah] dulu, baru cermin, baru harga. Sampai rumah rendam air panas.
        Di {c} siang bolong {n 32-36} derajat, seorang bapak berjalan dengan [jas linen|sarung lurik|kemeja putih licin] tanpa berkeringat. Saya ingin tahu rahasianya.
        Kain tenun ini dikerjakan {n 2-5} bulan oleh satu orang. Kalau ditawar separuh harga, yang ditawar itu [waktunya|punggungnya].
        Jin dicuci setelah {n 8-15} kali pakai, dibalik, air dingin. Belum kotor, cuma [berkarakter|punya cerita].
        Belajar menisik kaus kaki dari {p}. {n 35-60:5} menit, hasilnya jelek, bangganya [luar biasa|sampai difoto].
        Tabir surya dua ruas jari setiap pagi, [naik motor apalagi|telinga jangan lupa]. Selebihnya boleh berdebat.
        Lemari saya berisi {n 30-60} baju, dan yang dipakai [tujuh|itu-itu saja]. Kalian juga?`,
      talk: `
        penjahit kebaya di {c} yang tepat waktu ada? / tepat waktu itu mitos / bilang aja acaranya dua minggu lebih cepat / jenius
        noda minyak di linen gimana? / sabun cuci piring, diemin / bedak dulu! / berhasil, makasih
        kondangan siang pakai apa biar adem? / batik katun / sama tisu
        seragam lebaran warna apa tahun ini? / hijau lagi / tante pasti minta salem
        celana kulot cocok gak buat tinggi {n 150-158}? / cocok, atasan dimasukin / pinggang tinggi ya`,
    },
    cars: {
      word: 'Otomotif',
      titles: `[Gigi Dua|Rem Tangan|Setengah Kopling]|[Bengkel|Garasi|Montir] [Jujur|{c}|Pinggir Jalan]|[Oli|Busi|Aki] [Baru|Soak|dan Kopi]|[Motor|Mobil|Bebek] [Tua|Irit|Harian]|[Spion Kiri|Jok Belakang|Knalpot Adem]|Touring {c}|Turun [Mesin|Gunung]|[Pelan|Lajur Kiri] Saja|{a} Nyetir`,
      about: `
        Motor, mobil, dan listrik, [diperbaiki|dikendarai|diperdebatkan] di {c}.
        Uji pakai jujur: kami [bayar bensin sendiri|pakai sebulan|bawa keluarga]. Oleh {a}.
        Montir menjelaskan [bunyi aneh|nota servis|mana yang bisa ditunda].`,
      subjects: 'motor matik, mobil listrik, mobil bekas, ganti oli, kampas rem, touring, pajak kendaraan, mobil tua',
      posts: `
        Motor listrik kami uji {n 3-6} minggu di {c}. Sekali cas {n 55-90:5} kilometer, [tanjakan aman|boncengan agak ngos-ngosan], bunyinya cuma angin.
        Ganti oli tiap {n 2-3} ribu kilometer untuk matik harian. Oli gardan juga, [jangan pura-pura lupa|murah kok].
        Bengkel kecil di {c} memperbaiki [ECU|panel speedometer|dinamo] yang di tempat lain cuma disuruh ganti. {p} belajarnya dari [radio|mesin cuci|pompa air].
        Beli mobil bekas, cek ini:¶• nyalakan saat mesin dingin¶• karpet diangkat, [bekas banjir|karat] kelihatan¶• uji jalan, coba [polisi tidur|tanjakan]¶• surat lengkap sebelum jatuh cinta
        Bunyi “cit” waktu mengerem pagi hari biasanya karat tipis. Kalau sampai [siang|lampu merah ketiga] masih bunyi, periksa kampas.
        Spidometer saya menyentuh {n 100-290:10} ribu kilometer di [jalan tol|parkiran pasar|depan rumah mertua]. Saya traktir cuci salju.
        Mobil keluarga terbaru: [kabin lega|senyap|agak haus], tiga baris, muat {n 7-8} orang dan [kulkas kecil|oleh-oleh sekampung]. Layar sentuh untuk AC itu dosa.
        Ban motor bocor di {c}? Tambal ban muncul tepat {n 50-200:50} meter setelah paku. [Kebetulan|Saya tidak menuduh].
        Pemutihan pajak kendaraan dibuka sampai {n 2-5} minggu lagi. Bawa KTP asli, STNK, dan [kesabaran|pulpen sendiri].
        Mudik naik mobil: cek air radiator, tekanan ban, [wiper|aki], lalu istirahat tiap {n 2-3} jam. Keluarga menunggu kalian utuh.
        Kopdar mobil tua {c}, Minggu jam {n 7-8} pagi. Tahun lalu {n 40-120:10} mobil datang, {n 3-9} pulang [didorong|naik derek]. Semua gembira.
        “Yang dipesan tidak pernah yang rusak.” {p}, {n 20-38} tahun jadi montir [bus|truk|angkot].
        Lampu sein kiri, beloknya kanan. Kami kirim [doa|jarak aman] untuk ibu-ibu, bapak-bapak, dan saya sendiri tadi pagi.
        Kendaraan pertama kalian apa? Saya: motor bebek warisan, joknya [sobek|dilakban], klaksonnya cuma mau bunyi kalau belok.`,
      talk: `
        bunyi gluduk di kecepatan {n 40-60:10}, apa ya? / karet stabilizer / cek dulu ada botol gak di bawah jok / ...botol ternyata
        motor listrik cocok buat harian gak? / kalau bisa ngecas di rumah cocok / kos lantai tiga susah
        servis besar di {c} habis berapa? / tanya {n 2-3} bengkel dulu / yang kecil biasanya jujur
        mobil bekas banjir ciri-cirinya? / bau karpet / baut jok karatan
        matik apa manual? / manual / macet {c} tiap hari? / ...matik`,
    },
    art: {
      word: 'Seni',
      titles: `[Cat Basah|Kanvas Kosong|Bingkai Miring]|[Sketsa|Coretan|Gambar] [Pagi|{c}|di Nota]|[Sanggar|Galeri|Tembok] {c}|[Wayang Malam|Batik Tulis|Gerabah Retak]|Pameran [Gratis|Sore|Kecil]|[Arang|Pensil|Lilin] Dulu|[Warna|Garis] Sisa|Tanya [Penjaga|Kurator]|{a} Menggambar {c}`,
      about: `
        Satu [lukisan|poster|patung] setiap kali, dipandang pelan-pelan.
        Pameran di {c}, [yang gratis dulu|lengkap dengan jam buka|termasuk kopinya enak atau tidak].
        {a} menggambar tiap hari dan memamerkan [yang gagal juga|sketsanya|prosesnya].`,
      subjects: 'pameran seni, desain poster, cat air, mural kampung, museum kota, gerabah, wayang, sanggar lukis',
      posts: `
        {p} melukis [tembok gang|kolong jembatan|menara air] di {c} selama {n 4-12} malam. Paginya, ibu-ibu [antre foto|mengirim pisang goreng].
        Museum memamerkan {n 40-120:10} sketsa yang tadinya tidak untuk dilihat. Yang terbaik digambar di [bungkus rokok|karcis bioskop|nota warung].
        Berdirilah {n 10-20:5} menit di depan satu lukisan. Awalnya bosan, lalu [kaki pegal|mulai menghitung jari], lalu lukisannya mulai bicara.
        Gambar [sarapanmu|tangan kirimu|sandal di teras] setiap hari selama {n 20-40:5} hari. Jangan buka halaman lama sebelum selesai.
        Studio terbuka {c} akhir pekan ini: {n 15-45} seniman membuka pintu, jam {n 10-11} sampai {n 5-7} sore. Boleh tanya, [boleh pegang yang ada tandanya|boleh numpang ngopi].
        Dasar cat air:¶• airnya lebih banyak¶• [sabar|tunggu kering]¶• sabar lagi¶• rusak, ulangi, yang kedua lebih bagus
        Kata penjaga museum di {c}: “Yang dicari lukisan terkenal. Yang ditunggui lama malah gambar [anjing|perahu kecil|yang belum jadi].”
        Kelas gerabah membakar {n 18-50} cangkir. {n 2-6} pecah. Punya saya selamat, bentuknya mirip [talas|kodok tenang|kecelakaan].
        Dalang cilik dari {c}, {n 9-12} tahun, memainkan lakon [dua|tiga] jam tanpa catatan. Penonton menangis di bagian [lucu|perpisahan].
        Huruf di spanduk pecel lele itu dilukis tangan, dan itu karya seni. {p} sudah {n 15-30} tahun mengerjakannya, [hafal lekuk lele|tanpa penggaris].
        Lelang kemarin: [pemandangan kecil|potret diri|lukisan ayam] laku {n 4-9} kali taksiran. Penawarnya dua orang, gengsinya satu.
        Keponakan saya ({n 4-6} tahun) di ruang lukisan abstrak: “Ini yang bikin lagi [senang|ngantuk|dibolehin], ya?” Kritik terbaik tahun ini.
        Sayap baru museum dibuka {n 2-9} minggu lagi. Jendela tinggi, [bangku di tiap ruang|tanpa toko di pintu keluar], Kamis gratis.
        Karya apa yang dulu kalian benci lalu jadi suka? Saya butuh {n 9-18} tahun untuk [beton|warna cokelat|seni video].`,
      talk: `
        pameran barunya bagus gak? / dua ruang pertama bagus / kamis gratis, ke sana kamis aja
        cat air murah tapi enak yang gimana ya? / yang {n 12-18} warna buat pelajar / kertasnya yang penting
        siapa yang bikin mural dekat stasiun {c}? / anak-anak sanggar / bulan depan nambah satu lagi
        aku gak bisa gambar tangan / semua gak bisa / gambar saku aja
        sanggar lukis buat anak di {c}? / minggu pagi di taman budaya / siapin baju kotor`,
    },
    science: {
      word: 'Sains',
      titles: `[Lab|Mikroskop|Teleskop] [Kecil|Penasaran|Begadang]|[Kenapa|Bagaimana] [Begitu|Bisa]|Di Balik [Awan|Daun|Kawah]|[Langit Malam|Laut Dalam|Tanah Basah]|[Galat|Sampel|Hipotesis] [Kecil|Nol]|{c} [Meneliti|Menatap Langit]|[Jamur|Gurita|Kunang-Kunang] Cerdas|[Catatan|Obrolan] Ilmuwan {c}|{a} Bertanya`,
      about: `
        Penelitian baru, dibaca [sampai habis|sambil dicoret|termasuk metodenya]. Oleh {a}.
        Sains dari [laut dalam|dapur|gunung api] sampai tepi yang kita tahu.
        Sebelum bilang wah, kami sebut dulu [jumlah pesertanya|siapa yang mendanai|seberapa yakin].`,
      subjects:
        'lubang hitam, gunung api, terumbu karang, penelitian tidur, teleskop antariksa, burung migran, jamur, laut dalam',
      posts: `
        Peneliti dari {c} mencatat {n 6-40} jenis baru [katak|kumbang|anggrek] di satu lembah. Satu di antaranya hinggap di [kotak bekal|topi pemandu].
        Wahana antariksa mengirim foto pertamanya setelah {n 6-11} tahun perjalanan. Gambarnya [buram|abu-abu|agak miring], dan saya pandangi dari pagi.
        Pesertanya cuma {n 14-38} orang, jadi judul beritanya jangan ditelan bulat-bulat. Idenya bagus, sampelnya [satu kelas|mungil].
        Kenapa gunung api kita banyak? Karena kita duduk di atas pertemuan lempeng yang bergerak {n 5-7} sentimeter setahun, kira-kira secepat [kuku tumbuh|rambut memanjang].
        Gurita di laboratorium belajar membuka stoples dalam {n 3-9} menit, lalu belajar sendiri [menutupnya|mematikan lampu|menyemprot penjaga malam].
        Membaca makalah dalam {n 10-20:5} menit:¶1. Abstrak.¶2. Gambar dan tabel.¶3. Keterbatasan, yang tidak dibaca siapa pun.¶4. Siapa yang [mendanai|menelaah].
        Terumbu yang ditanam {n 4-8} tahun lalu kini dihuni {n 40-110:10} jenis ikan. “Mereka datang sendiri, kami cuma [sabar|menyiapkan kamar],” kata {p}.
        Malam ini sekitar jam {n 7-9}, lihat ke [barat|selatan|timur]: titik terang yang tidak berkelip itu planet. Cukup mata dan [gang yang gelap|langit cerah].
        Burung trinil terbang {n 7-11} ribu kilometer tanpa berhenti. Saya naik tangga {n 3-4} lantai, [duduk dulu|pesan ojek].
        Percobaan klasik soal [daya tahan godaan|kesan pertama|ingatan] diulang di {n 11-24} laboratorium. Efeknya tinggal sepertiga. Begitulah sains bekerja.
        “Kami salah, dan itu minggu terbaik dalam karier saya.” {p}, fisikawan, tentang [kabel tertukar|katup bocor|sarang burung] di alat ukurnya.
        Kenapa bau tanah setelah hujan begitu enak? Ada bakteri yang melepas geosmin, dan hidung kita bisa menciumnya [dalam jumlah yang nyaris nol|bahkan sebelum sampai teras].
        Otak beratnya dua persen tubuh, tapi memakai seperlima energi, kebanyakan untuk [menebak apa yang terjadi berikutnya|hal yang tidak kita sadari].
        Kuliah umum di {c}: “[Kenapa es mengapung|Apa yang didengar paus|Sejarah singkat angka nol]”, [Selasa|Kamis] jam {n 1-3} siang, terbuka dan gratis.`,
      talk: `
        yang terang di sebelah bulan itu apa? / jupiter / pakai teropong kelihatan bulannya / wah iya!
        penelitian tidur itu bisa dipercaya? / cuma {n 20-40} orang / berarti belum tentu ya
        percobaan sains buat anak sd apa? / gunung api soda kue / meja makan jadi korban
        kok bisa tahu umur batu? / peluruhan radioaktif, kayak jam / jamnya dicek pakai apa? / jam lain
        di {c} kok masih ada kunang-kunang? / berarti airnya masih bersih / jaga ya, jangan ditangkepin`,
    },
    humor: {
      word: 'Humor',
      titles: `[Receh|Garing|Ngakak] [Harian|{c}|Tipis-Tipis]|[Kucing|Ayam|Cicak] [Oren|Tetangga|Kantor]|[Senin|Tanggal Tua] [Lagi|Terus]|Ketawa [Dulu|Pelan-Pelan|Sendiri]|[Bapak Bercanda|Grup Keluarga|Arisan RT]|[Typo|Salah Kirim|Salah Fokus]|{c} [Nguping|Ngelantur]|[Otw|Masih] Mandi|{a} Berusaha Lucu`,
      about: `
        Lelucon yang aman untuk [ibu|grup kantor|mertua]. Kebanyakan.
        Hasil menguping di {c}. Nama disamarkan, [ayamnya asli|malunya asli].
        Satu [pantun|receh|kucing] per hari, [tidak lucu bukan tanggung jawab kami|dijamin garing].`,
      subjects:
        'lelucon bapak-bapak, kucing oren, hari Senin, pantun, grup keluarga, salah kirim, tanggal tua, tetangga',
      posts: `
        Kucing saya punya {n 8-25} mainan dan paling sayang sama [kardus|tutup galon|keset].
        Bos: “Kamu lihat dirimu di mana {n 3-5} tahun lagi?” Saya: “[Di rapat ini, Pak|Masih menunggu printer|Di kaca, Pak].”
        “Otw” adalah singkatan dari [oke, tunggu, wudu dulu|orangnya terus wacana].
        Pantun hari ini:¶Beli [ketan|papan] di pasar {c},¶pulangnya lewat jalan buntu.¶Katanya sampai lima menit saja,¶sudah {n 25-70:5} menit masih kutunggu.
        Grup keluarga, sebuah drama:¶Ibu: Siapa bawa tangga?¶Bapak: Tangga apa?¶Tante: [stiker mawar|selamat pagi bergambar embun|foto buram]¶Sampai sekarang tangganya tidak ketemu.
        Ponsel saya bilang {n 4-7} jam sehari di depan layar. Mau membantah, tapi bacanya jam {n 1-3} pagi.
        Menguping di angkot {c}: “Dia bukan menghilang, Sis, dia [tidur|kehabisan kuota|dokter gigimu].”
        Niat diet mulai Senin. Tidak disebut [Senin yang mana|bulan apa].
        Buku harian kucing oren:¶Hari ke-{n 200-900:10}. Mereka masih percaya [vasnya|ikan asinnya|gelasnya] jatuh sendiri. Satu otak, dipakai bergantian, hari ini giliran saya.
        Tetangga menyapu halaman sambil melirik jam saya bangun. {n 9-11} siang, Bu, [hari Minggu|saya sif malam], Bu.
        Di {c} ayam pun telat berkokok kalau Senin.
        Mencoba meditasi. Sejauh ini saya ingat {n 6-15} hal yang lupa [dibeli|dibalas|diangkat dari jemuran].
        Saya minta yang ringan-ringan ke pelayan. Dikasih [kerupuk|bon|kipas].
        {p} janji datang lima menit lagi. Itu {n 30-80:5} menit lalu. Kalau belum datang juga, [saya mulai mandi|saya baca ulang pesannya].
        Kepada yang mengambil [payung|sandal kiri|helm] saya di {c}: itu memang rusak. Selamat menikmati.
        Hal paling dewasa yang kalian lakukan minggu ini apa? Saya [senang karena spons baru|menyimpan kantong kresek di dalam kresek|bilang “zaman Bapak dulu”].`,
      talk: `
        kucingku udah {n 15-40:5} menit liatin tembok / dia tau sesuatu / pindah rumah aja
        salah kirim "sayang" ke pak bos / terus dibales apa? / "dicatat" / NGAKAK
        pantun dong yang paling garing / ikan hiu makan tomat / udah stop
        dadah ke orang ternyata dia dadah ke belakangku / pindah kota / lagi packing
        kenapa sih ayam tetangga berkokok jam {n 1-3} / dia anak shift malam / masuk akal`,
    },
  },
})
