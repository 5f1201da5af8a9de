import type { EmailMessageKey } from './en'

export const id: Record<EmailMessageKey, string> = {
  hello: 'Halo {name},',
  'button.hint': 'Jika tombol tidak berfungsi, buka alamat ini:',
  'footer.why':
    'Kamu menerima email ini karena alamat ini dipakai untuk akun atau pesanan di Sayap.',
  'footer.sender': 'Sayap. Penerbangan di Indonesia dan mancanegara.',

  'verify_address.subject': 'Verifikasi alamat emailmu',
  'verify_address.body':
    'Pastikan alamat ini milikmu. Dengan begitu, kami bisa membantumu masuk kembali ke akunmu.',
  'verify_address.button': 'Verifikasi alamat',
  'verify_address.note': 'Tidak memintanya? Abaikan saja email ini.',

  'password_reset.subject': 'Buat kata sandi baru',
  'password_reset.body': 'Kami menerima permintaan kata sandi baru untuk akunmu.',
  'password_reset.button': 'Buat kata sandi baru',
  'password_reset.note':
    'Tautan ini hanya bisa dipakai sekali, dalam 30 menit. Tidak memintanya? Abaikan saja; kata sandimu tidak berubah.',

  'guest_account.subject': 'Simpan pesananmu di satu tempat',
  'guest_account.body':
    'Kamu memesan di Sayap sebagai tamu. Buat kata sandi untuk melihat pesanan, boarding pass, dan pengembalian dana kapan saja. Ini juga memastikan alamat ini milikmu, dan pesanan yang belum dibayar mendapat waktu bayar penuh.',
  'guest_account.button': 'Buat kata sandi',
  'guest_account.note':
    'Tautan ini hanya bisa dipakai sekali, dalam 3 hari. Tidak merasa memesan? Abaikan saja email ini.',

  'guest_sign_in.subject': 'Tautan untuk masuk',
  'guest_sign_in.body':
    'Kamu memesan di Sayap sebagai tamu. Masuk lewat tautan ini untuk melihat pesanan, boarding pass, dan pengembalian danamu. Ini juga memastikan alamat ini milikmu.',
  'guest_sign_in.button': 'Masuk',
  'guest_sign_in.note':
    'Tautan ini hanya bisa dipakai sekali, dalam 30 menit. Tidak memintanya? Abaikan saja email ini.',

  'security.password_changed.subject': 'Kata sandimu sudah diganti',
  'security.password_changed.body':
    'Kata sandi akunmu sudah diganti. Semua perangkat lain sudah keluar dari akun ini.',
  'security.email_changed.subject': 'Alamat email akunmu sudah diganti',
  'security.email_changed.body':
    'Akunmu kini memakai alamat email lain: {detail}. Kami tidak akan mengirim email ke alamat ini lagi.',
  'security.provider_linked.subject': 'Cara baru untuk masuk ke akunmu',
  'security.provider_linked.body': 'Mulai sekarang, kamu juga bisa masuk dengan {detail}.',
  'security.new_device.subject': 'Ada perangkat baru yang masuk ke akunmu',
  'security.new_device.body':
    'Akunmu baru saja dibuka dari perangkat yang belum pernah kami lihat. Jika itu kamu, tidak perlu melakukan apa-apa.',
  'security.device': 'Perangkat',
  'security.device-name': '{browser} di {system}',
  'security.unknown-device': 'Perangkat tidak dikenal',
  'security.network': 'Jaringan',
  'security.time': 'Waktu',
  'security.totp_added.subject': 'Aplikasi autentikator ditambahkan ke akunmu',
  'security.totp_added.body':
    'Mulai sekarang kamu juga diminta kode dari aplikasi autentikator saat masuk.',
  'security.totp_removed.subject': 'Aplikasi autentikator dihapus dari akunmu',
  'security.totp_removed.body': 'Kode dari aplikasi itu tidak lagi diminta saat masuk.',
  'security.passkey_added.subject': 'Kunci sandi ditambahkan ke akunmu',
  'security.passkey_added.body': 'Mulai sekarang akunmu bisa dibuka dengan kunci sandi “{detail}”.',
  'security.passkey_removed.subject': 'Kunci sandi dihapus dari akunmu',
  'security.passkey_removed.body': 'Kunci sandi “{detail}” tidak lagi membuka akunmu.',
  'security.recovery_codes_renewed.subject': 'Akunmu punya kode pemulihan baru',
  'security.recovery_codes_renewed.body': 'Kode pemulihan yang lama tidak berlaku lagi.',
  'security.recovery_code_used.subject': 'Kode pemulihan akunmu dipakai',
  'security.recovery_code_used.body':
    'Sisa kode: {detail}. Kamu bisa membuat yang baru di pengaturan.',
  'security.account_reset.subject': 'Akunmu diatur ulang',
  'security.account_reset.body':
    'Pengelola server membuat kata sandi baru dan menghapus faktor kedua akunmu.',
  'security.note': 'Bukan kamu? Segera buat kata sandi baru dan hubungi kami.',
  'security.button': 'Buat kata sandi baru',

  'approval.kind.bank_account_added': 'rekening bank baru',
  'approval.kind.bank_account_changed': 'perubahan rekening bank',
  'approval.kind.bank_account_switched': 'mengaktifkan atau menonaktifkan rekening bank',
  'approval.kind.refund': 'pengembalian dana',
  'approval.kind.credit': 'saldo perjalanan dari petugas',
  'approval.kind.case_attached': 'mencatat uang sebuah kasus untuk pesanan',
  'approval.kind.case_paid_out': 'mengirim kembali uang sebuah kasus',
  'approval.kind.case_not_money': 'menutup kasus sebagai baris berulang',
  'approval.kind.payment_verified': 'mengonfirmasi pembayaran yang menjadi saldo perjalanan',
  'approval.what': 'Hal',
  'approval.booking': 'Pesanan',
  'approval.amount': 'Jumlah',
  'approval.asker': 'Diminta oleh',
  'approval.decider': 'Diputuskan oleh',
  'approval.open.subject': 'Perlu persetujuan: {what}',
  'approval.open.body':
    'Ini perlu orang kedua. Sebelum disetujui orang lain, tidak ada yang berubah.',
  'approval.approved.subject': 'Disetujui dan selesai: {what}',
  'approval.approved.body': 'Orang kedua sudah menyetujuinya, dan sudah dilakukan.',
  'approval.starts':
    'Rekening ini dipakai mulai {when}. Sebelum itu super admin bisa membatalkannya di Pengaturan, Rekening bank.',
  'approval.rejected.subject': 'Ditolak: {what}',
  'approval.rejected.body': 'Orang kedua menolaknya. Tidak ada yang berubah.',
  'approval.withdrawn.subject': 'Permintaan dibatalkan: {what}',
  'approval.withdrawn.body': 'Permintaan ini dibatalkan oleh yang meminta. Tidak ada yang berubah.',
  'approval.expired.subject': 'Tidak disetujui tepat waktu: {what}',
  'approval.expired.body': 'Tidak ada yang memutuskannya tepat waktu. Tidak ada yang berubah.',
  'approval.button': 'Buka permintaannya',
  'approval.note':
    'Semua super admin menerima email ini. Jika ada yang janggal, tolak permintaannya.',

  'webhook_paused.subject': 'Pengiriman pesan ke {host} dijeda',
  'webhook_paused.body':
    'Penerima di {host} sudah berhari-hari tidak menerima pesan, jadi pengirimannya kami hentikan dulu. Pesan baru menunggu sampai 30 hari.',
  'webhook_paused.note':
    'Jika penerimanya sudah menjawab lagi, aktifkan webhook lewat API (PUT /webhooks/… dengan is_active: true), atau minta kami melakukannya.',
  'price_drop.subject': '{from} ke {to} mulai {price}',
  'price_drop.body':
    'Harga {from} ke {to} yang kamu pantau turun. Harga dan kursi bisa berubah sampai kamu memesan.',
  'price_drop.day': 'Tanggal termurah',
  'price_drop.price': 'Harga per orang',
  'price_drop.before': 'Sebelumnya',
  'price_drop.button': 'Lihat penerbangan',
  'price_drop.note':
    'Kamu memantau harga ini. Hentikan kapan saja di Pengaturan, bagian Pantauan harga.',

  'group.flight': 'Penerbangan',
  'group.day': 'Berangkat',
  'group.passengers': 'Penumpang',
  'group.each': 'Per penumpang',
  'group.total': 'Total',
  'group_quoted.subject': 'Harga rombonganmu {from} ke {to} sudah ada',
  'group_quoted.body':
    'Kami punya harga untuk rombonganmu, {n} orang. Kursinya kami tahan sampai {until}.',
  'group_quoted.button': 'Lihat harganya',
  'group_quoted.note':
    'Jika tidak kamu setujui sampai saat itu, kursinya kami lepas. Kamu baru membayar setelah menyetujui harganya.',
  'group_ended.declined.subject': 'Belum ada harga rombongan {from} ke {to}',
  'group_ended.declined.body':
    'Kami tidak bisa menerima rombonganmu untuk perjalanan ini. Alasannya:',
  'group_ended.expired.subject': 'Harga rombongan {from} ke {to} kedaluwarsa',
  'group_ended.expired.body':
    'Kursi rombonganmu sudah kami tahan, tetapi harganya tidak disetujui tepat waktu, jadi kursinya kami lepas. Kamu bisa mengajukan lagi.',
  'group_ended.sales_closed.subject': 'Penjualan {from} ke {to} sudah ditutup',
  'group_ended.sales_closed.body':
    'Penjualan untuk tanggal itu sudah ditutup, jadi permintaan rombonganmu berakhir. Maaf, kali ini belum bisa.',
  'group_ended.flight_cancelled.subject': 'Penerbangan {from} ke {to} dibatalkan',
  'group_ended.flight_cancelled.body':
    'Penerbangan untuk rombonganmu dibatalkan, jadi permintaanmu berakhir. Kamu bisa mengajukan untuk tanggal lain.',
  'group_ended.button': 'Lihat permintaanmu',
  'group_ended.note': 'Kamu belum memesan, jadi tidak ada biaya apa pun.',

  'waiting.flight': 'Penerbangan',
  'waiting.departs': 'Berangkat',
  'waiting.passengers': 'Penumpang',
  'waiting.price': 'Total',
  'waiting_offer.subject': 'Ada kursi {from} ke {to} untukmu',
  'waiting_offer.body':
    'Kursi di penerbangan yang kamu tunggu sudah ada. Kami tahan untukmu sampai {until}.',
  'waiting_offer.button': 'Pesan kursi ini',
  'waiting_offer.note':
    'Jika tidak dipesan sampai saat itu, kursinya kami tawarkan ke urutan berikutnya. Kamu baru membayar setelah memesan.',
  'waiting_ended.expired.subject': 'Tawaran kursi {from} ke {to} kedaluwarsa',
  'waiting_ended.expired.body':
    'Kursi yang kami tahan untukmu tidak dipesan tepat waktu, jadi sudah kami lepas. Jika penerbangannya masih penuh, kamu bisa masuk daftar tunggu lagi.',
  'waiting_ended.sales_closed.subject': 'Belum ada kursi {from} ke {to} kali ini',
  'waiting_ended.sales_closed.body':
    'Penjualan penerbangan ini sudah ditutup dan kursinya tidak cukup untuk semua penumpangmu. Daftar tunggunya berakhir.',
  'waiting_ended.flight_cancelled.subject': 'Penerbangan {from} ke {to} dibatalkan',
  'waiting_ended.flight_cancelled.body':
    'Penerbangan yang kamu tunggu dibatalkan, jadi daftar tunggunya berakhir.',
  'waiting_ended.button': 'Lihat penerbangan lain',
  'waiting_ended.note': 'Kamu belum memesan, jadi tidak ada biaya apa pun.',

  'chat_message.subject': 'Ada balasan dari Sayap',
  'chat_message.body': 'Pesan dari tim kami: “{words}”',
  'chat_message.button': 'Baca dan balas',
  'chat_message.note':
    'Kamu menerima email ini karena pesannya belum kamu baca. Pengingat bisa dimatikan di pengaturan akunmu.',

  'find_booking.subject': 'Pesananmu {code}',
  'find_booking.body': 'Kami menerima permintaan untuk melihat pesanan ini tanpa masuk ke akun.',
  'find_booking.button': 'Lihat pesanan saya',
  'find_booking.note':
    'Tautan ini hanya bisa dipakai sekali, dalam 30 menit. Tidak memintanya? Abaikan saja email ini.',

  'trip.route': '{from} ke {to}',
  'trip.flight': 'Penerbangan',
  'trip.departs': 'Berangkat',
  'trip.arrives': 'Tiba',
  'trip.gate': 'Terminal dan gerbang',
  'trip.gate_value': 'Terminal {terminal}, gerbang {gate}',
  'trip.passengers': 'Penumpang',
  'trip.seat_head': 'Kursi',
  'trip.seat': '{name}, kursi {seat}',

  'money.title': 'Rincian harga',
  'money.ticket': 'Tiket {route}, {count} × {price}',
  'money.insurance': 'Asuransi perjalanan',
  'money.voucher': 'Voucher',
  'money.former_booking': 'Pesananmu sekarang',
  'money.unique_code': 'Kode unik (kembali sebagai saldo perjalanan)',
  'money.credit': 'Saldo perjalanan dipakai',
  'money.received': 'Sudah diterima',
  'money.total': 'Jumlah tagihan',
  'bank.title': 'Transfer tepat sejumlah ini ke',
  'bank.name': 'Bank',
  'bank.number': 'Nomor rekening',
  'bank.holder': 'Atas nama',

  'booking_made.subject': 'Pesanan {code}: bayar sebelum {when}',
  'booking_made.heading': 'Kursimu kami tahan sampai {when}',
  'booking_made.body':
    'Kode pesananmu {code}. Bayar {amount} sebelum itu agar tiketmu bisa kami terbitkan.',
  'booking_made.button': 'Bayar sekarang',

  'confirm_email.trip':
    'Alamat emailmu belum diverifikasi. Buka tautan yang kami kirim lewat email sebelum itu, dan kamu bisa membayar sampai {when}. Tautannya bisa dikirim ulang dari halaman pembayaran.',
  'confirm_email.account':
    'Kursimu kami tahan sampai {before}. Verifikasi alamatmu sebelum itu, dan kamu bisa membayar sampai {when}.',

  'payment_due.subject': 'Jangan lupa bayar pesanan {code} sebelum {when}',
  'payment_due.heading': 'Kursimu hanya kami tahan sampai {when}',
  'payment_due.body':
    'Pesanan {code} belum dibayar. Bayar {amount} sebelum itu. Setelahnya, kursimu kami lepas.',
  'payment_due.note': 'Sudah membayar? Kirim bukti transfernya, dan kursimu tetap kami tahan.',

  'payment_verified.subject': 'Lunas: tiket untuk pesanan {code}',
  'payment_verified.heading': 'Pembayaranmu sudah kami terima. Selamat terbang!',
  'payment_verified.body':
    'E-tiket, kuitansi, dan berkas kalender terlampir. Kode pesananmu {code}.',
  'payment_verified.button': 'Lihat tiket saya',

  'proof_rejected.subject': 'Bukti transfer untuk pesanan {code}',
  'proof_rejected.heading': 'Bukti transfermu belum bisa kami terima',
  'proof_rejected.body': 'Catatan tim kami: {reason}',
  'proof_rejected.until': 'Kirim bukti lain sebelum {when}.',
  'proof_rejected.button': 'Kirim bukti lain',

  'booking_cancelled.subject': 'Pesanan {code} dibatalkan',
  'booking_cancelled.traveller': 'Kamu membatalkan pesanan ini. Kursinya sudah dilepas.',
  'booking_cancelled.staff': 'Tim kami membatalkan pesanan ini. Kursinya sudah dilepas.',
  'booking_cancelled.provider':
    'Pembayarannya dibatalkan di penyedia pembayaran, jadi pesanan ini berakhir. Kursinya sudah dilepas.',
  'booking_cancelled.closed':
    'Boarding penerbanganmu sudah ditutup dan pesanan ini belum dibayar, jadi pesanan ini berakhir.',
  'booking_cancelled.reversed':
    'Pembayaran pesanan ini ditarik kembali oleh bank atau penerbit kartu, jadi tiketnya tidak berlaku lagi.',
  'booking_expired.subject': 'Pesanan {code} sudah kedaluwarsa',
  'booking_expired.body':
    'Kami belum menerima pembayaran sampai {when}, jadi kursinya kami lepas. Kamu bisa memesan lagi selama kursi masih ada.',
  'booking_expired.part':
    'Hanya sebagian pembayaran yang kami terima sebelum {when}, jadi kursinya dilepas. Kamu bisa memesan lagi selama kursi masih ada.',
  'booking_expired.passengers': 'Data penumpang tidak diisi tepat waktu, jadi kursinya kami lepas.',
  'money.came_back': '{amount} yang sudah kamu bayar kini menjadi saldo perjalananmu.',
  'money.comes_back':
    'Sudah telanjur transfer? Uangmu tidak hilang, tetapi menjadi saldo perjalananmu.',
  'booking.button': 'Lihat pesanan saya',

  'flight_changed.subject': 'Perubahan: {flight}, pesanan {code}',
  'flight_changed.heading': 'Ada perubahan pada penerbanganmu',
  'flight_changed.title': 'Perubahannya',
  'flight_changed.right':
    'Karena jadwalnya bergeser jauh, kamu bisa pindah ke penerbangan lain dari maskapai yang sama tanpa biaya tambahan, atau minta dana kembali penuh, termasuk asuransi. Kamu bisa memilih sampai jam keberangkatan. Jika jam barunya cocok, tidak ada yang perlu kamu lakukan.',
  'flight_changed.right-unpaid':
    'Kamu belum membayar. Jika jam barunya tidak cocok, tidak usah dibayar. Jika pembayaranmu sudah terkirim, kamu bisa minta dana kembali penuh atau pindah penerbangan setelah pembayarannya diverifikasi.',
  'flight_changed.value': '{from} menjadi {to}',
  'changed.departure_date': 'Tanggal berangkat',
  'changed.departure_time': 'Jam berangkat',
  'changed.arrived_date': 'Tanggal tiba',
  'changed.arrived_time': 'Jam tiba',
  'changed.gate': 'Gerbang',
  'changed.terminal': 'Terminal',
  'changed.flight_number': 'Nomor penerbangan',
  'changed.airport_from': 'Bandara asal',
  'changed.airport_to': 'Bandara tujuan',

  'announcement.subject': 'Tentang penerbangan {flight}, pesanan {code}',
  'announcement.heading': 'Pesan tentang {flight}',
  'flight_cancelled.subject': 'Dibatalkan: {flight}, pesanan {code}',
  'flight_cancelled.heading': 'Mohon maaf, penerbanganmu dibatalkan',
  'flight_cancelled.paid':
    'Semua pembayaranmu kami kembalikan, termasuk asuransi. Pilih ke mana dananya dikirim, atau ganti ke penerbangan lain.',
  'flight_cancelled.held':
    '{amount} yang sudah kamu bayar dihitung untuk penerbangan lain di pesanan ini.',
  'flight_cancelled.unpaid': 'Kamu belum membayar, jadi tidak ada yang perlu kamu lakukan.',
  'flight_cancelled.button': 'Lihat pilihanmu',

  'booking_rebooked.subject': 'Pesanan {code} diganti dengan pesanan {other}',
  'booking_rebooked.body':
    'Penerbangan barumu ada di pesanan {other}. Tiket {flight} di pesanan {code} tidak berlaku lagi. Rincian pesanan {other} kami kirim di email terpisah.',
  'booking_rebooked.part.subject': '{flight} di pesanan {code} diganti dengan pesanan {other}',
  'booking_rebooked.part.body': 'Penerbangan lain di pesanan {code} tidak berubah.',

  'disruption.weather': 'Cuaca buruk membuat penerbanganmu tidak bisa berangkat sesuai rencana.',
  'disruption.volcanic_ash':
    'Abu vulkanik membuat penerbanganmu tidak bisa berangkat sesuai rencana.',
  'disruption.airport_closed':
    'Bandara ditutup, jadi penerbanganmu tidak bisa berangkat sesuai rencana.',
  'disruption.air_traffic_control':
    'Lalu lintas udara dibatasi, jadi penerbanganmu tidak bisa berangkat sesuai rencana.',
  'disruption.technical':
    'Kendala teknis membuat penerbanganmu tidak bisa berangkat sesuai rencana.',
  'disruption.crew':
    'Maskapai kekurangan awak, jadi penerbanganmu tidak bisa berangkat sesuai rencana.',
  'disruption.security':
    'Karena alasan keamanan, penerbanganmu tidak bisa berangkat sesuai rencana.',
  'disruption.operational': 'Maskapai harus mengubah jadwalnya, termasuk penerbanganmu.',
  'disruption.other': 'Penerbanganmu tidak bisa berangkat sesuai rencana. Kami mohon maaf.',
  'proposal.cancel.subject': 'Dibatalkan: {flight}, pesanan {code}. Kursi di {other} kami tahan',
  'proposal.cancel.heading': 'Penerbanganmu dibatalkan. Kami menahan kursi lain untukmu',
  'proposal.cancel.body':
    'Penerbangan {flight} dibatalkan. Kami menahan kursi di {other} untuk semua penumpang di pesananmu sampai {when}, tanpa biaya tambahan.',
  'proposal.delay.subject': 'Tertunda lama: {flight}, pesanan {code}. Kursi di {other} kami tahan',
  'proposal.delay.heading': 'Penerbanganmu tertunda. Kami menahan kursi yang lebih awal',
  'proposal.delay.body':
    'Penerbangan {flight} berangkat beberapa jam lebih lambat. Kami menahan kursi di {other} untuk semua penumpang di pesananmu sampai {when}, tanpa biaya tambahan. Jika jam baru {flight} cocok, tidak ada yang perlu kamu lakukan.',
  'proposal.title': 'Penerbangan yang kami tawarkan',
  'proposal.departs': 'Berangkat',
  'proposal.arrives': 'Tiba',
  'proposal.button': 'Setujui atau pilih yang lain',
  'proposal.note':
    'Tanpa jawaban sampai {when}, kursi ini kami lepas. Kamu tetap bisa pindah ke penerbangan lain atau meminta semua pembayaran kembali, termasuk asuransi.',
  'proposal.ended.subject': 'Kursi di {other} dilepas: pesanan {code}',
  'proposal.ended.heading': 'Kursi ini tidak kami tahan lagi',
  'proposal.ended.expired':
    'Kami menahan kursi di {other} sampai {when} dan belum ada jawaban, jadi kursinya kami lepas. Kamu tetap bisa pindah ke penerbangan lain atau meminta semua pembayaran kembali, termasuk asuransi.',
  'proposal.ended.flight_lost':
    'Mohon maaf, {other} tidak lagi tersedia seperti yang kami tawarkan, jadi kursinya tidak bisa kami tahan. Kamu tetap bisa pindah ke penerbangan lain atau meminta semua pembayaran kembali, termasuk asuransi.',

  'booking_changed.seats.subject': 'Kursi diganti: pesanan {code}',
  'booking_changed.seats.heading': 'Kursimu sudah diganti',
  'booking_changed.name.subject': 'Nama diperbaiki: pesanan {code}',
  'booking_changed.name.heading': 'Nama di pesananmu sudah diperbaiki',
  'booking_changed.insurance.subject': 'Asuransi ditambahkan: pesanan {code}',
  'booking_changed.insurance.heading': 'Perjalananmu sudah diasuransikan',
  'booking_changed.insurance_asked.subject': 'Bayar asuransi perjalananmu: pesanan {code}',
  'booking_changed.insurance_asked.heading': 'Asuransi perjalananmu menunggu pembayaran',
  'booking_changed.insurance_asked.body':
    'Asuransi untuk pesanan {code} harganya {amount}. Bayar sebelum {when} dan asuransinya langsung berlaku. Jumlah persis dan cara bayarnya ada di halaman pembayaran.',
  'booking_changed.insurance_asked.note':
    'Pesananmu sudah lunas dan tidak berubah. Jika lewat waktu, hanya asuransinya yang batal.',
  'booking_changed.insurance_lapsed.subject': 'Asuransi perjalanan batal: pesanan {code}',
  'booking_changed.insurance_lapsed.heading': 'Asuransi perjalananmu batal',
  'booking_changed.insurance_lapsed.body':
    'Pembayarannya tidak sampai tepat waktu, jadi pesanan {code} tidak diasuransikan. Pesananmu sendiri sudah lunas dan tidak berubah.',
  'booking_changed.contact.subject': 'Data pemesan diperbarui: pesanan {code}',
  'booking_changed.contact.heading': 'Data pemesan di pesananmu sudah diperbarui',
  'booking_changed.contact.body':
    'Tim kami memperbaruinya atas permintaanmu. Email tentang pesanan ini sekarang dikirim ke {address}.',
  'booking_changed.insured': 'Biayanya diambil dari saldo perjalanan. Kuitansi barumu terlampir.',
  'booking_changed.insured_by_payment':
    'Pembayaranmu sudah masuk, terima kasih. Kuitansi barumu terlampir.',
  'booking_changed.name_row': 'Nama',
  'booking_changed.passes':
    'E-tiket barumu terlampir dan boarding pass sudah diperbarui. Boarding pass yang lama tidak berlaku lagi.',
  'booking_changed.unpaid': 'Tiketmu akan memuatnya setelah pesanan dibayar.',
  'booking_changed.not_you': 'Bukan kamu? Hubungi kami.',

  'refund.asked.subject': 'Pengembalian dana diminta: pesanan {code}',
  'refund.asked.body':
    'Kamu meminta pengembalian dana {amount}. Selanjutnya, tim kami memeriksanya.',
  'refund.approved.subject': 'Pengembalian dana disetujui: pesanan {code}',
  'refund.approved.body': 'Pengembalian dana {amount} disetujui dan segera kami kirim.',
  'refund.sent.subject': 'Pengembalian dana dikirim: pesanan {code}',
  'refund.sent.body': 'Kami sudah mengirim {amount} ke rekeningmu.',
  'refund.sent_by_provider.body':
    '{amount} dikembalikan ke kartu atau rekening yang kamu pakai untuk membayar. Tiketmu untuk penerbangan ini tidak berlaku lagi.',
  'refund.credited.body': '{amount} sudah masuk ke saldo perjalananmu.',
  'refund.stopped.subject': 'Pengembalian dana dihentikan: pesanan {code}',
  'refund.stopped.body':
    'Uangmu sudah kembali ke metode pembayaran semula. Karena itu, pengembalian dana {amount} tidak kami kirim lagi ke rekeningmu.',
  'refund.reference': 'Nomor referensi bank: {reference}',
}
