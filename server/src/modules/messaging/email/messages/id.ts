import type { EmailMessageKey } from './en'

export const id: Record<EmailMessageKey, string> = {
  hello: 'Halo {name},',
  'button.hint': 'Jika tombol tidak berfungsi, buka alamat ini:',
  'footer.why':
    'Kamu menerima email ini karena alamat ini diberikan untuk sebuah akun atau pesanan.',
  'footer.sender': 'Sayap. Penerbangan di Indonesia dan mancanegara.',

  'verify_address.subject': 'Konfirmasi alamat emailmu',
  'verify_address.body':
    'Konfirmasikan bahwa alamat ini milikmu. Dengan begitu kami dapat membantumu masuk kembali ke akunmu.',
  'verify_address.button': 'Konfirmasi alamat',
  'verify_address.note': 'Jika kamu tidak memintanya, kamu tidak perlu melakukan apa pun.',

  'password_reset.subject': 'Buat kata sandi baru',
  'password_reset.body': 'Seseorang, mungkin kamu, meminta kata sandi baru untuk akunmu.',
  'password_reset.button': 'Buat kata sandi baru',
  'password_reset.note':
    'Tautan ini berlaku sekali, selama 30 menit. Jika kamu tidak memintanya, kata sandimu tetap sama.',

  'security.password_changed.subject': 'Kata sandimu telah diubah',
  'security.password_changed.body':
    'Kata sandi akunmu telah diubah. Semua perangkat lain sudah keluar dari akun ini.',
  'security.email_changed.subject': 'Alamat email akunmu telah diubah',
  'security.email_changed.body':
    'Akunmu kini memakai alamat email lain: {detail}. Kami tidak akan mengirim email ke alamat ini lagi.',
  'security.provider_linked.subject': 'Cara baru untuk masuk ke akunmu',
  'security.provider_linked.body': 'Mulai sekarang akunmu juga dapat dibuka dengan {detail}.',
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
  'security.passkey_added.body':
    'Mulai sekarang akunmu dapat dibuka dengan kunci sandi “{detail}”.',
  'security.passkey_removed.subject': 'Kunci sandi dihapus dari akunmu',
  'security.passkey_removed.body': 'Kunci sandi “{detail}” tidak lagi membuka akunmu.',
  'security.recovery_codes_renewed.subject': 'Akunmu punya kode pemulihan baru',
  'security.recovery_codes_renewed.body': 'Kode pemulihan yang lama tidak berlaku lagi.',
  'security.recovery_code_used.subject': 'Kode pemulihan akunmu dipakai',
  'security.recovery_code_used.body':
    'Sisa kode: {detail}. Kamu dapat membuat yang baru di pengaturan.',
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
  'approval.kind.case_attached': 'memberikan uang sebuah kasus ke pesanan',
  'approval.kind.case_paid_out': 'mengirim kembali uang sebuah kasus',
  'approval.kind.case_not_money': 'menutup kasus sebagai baris berulang',
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
  'approval.rejected.subject': 'Ditolak: {what}',
  'approval.rejected.body': 'Orang kedua menolaknya. Tidak ada yang berubah.',
  'approval.withdrawn.subject': 'Ditarik kembali: {what}',
  'approval.withdrawn.body': 'Yang meminta sudah menariknya kembali. Tidak ada yang berubah.',
  'approval.expired.subject': 'Tidak disetujui pada waktunya: {what}',
  'approval.expired.body': 'Tidak ada yang memutuskannya pada waktunya. Tidak ada yang berubah.',
  'approval.button': 'Buka permintaannya',
  'approval.note':
    'Semua super admin menerima email ini. Bila ada yang janggal, tolak permintaannya.',

  'chat_message.subject': 'Ada jawaban dari Sayap',
  'chat_message.body': 'Petugas kami menulis kepadamu: “{words}”',
  'chat_message.button': 'Baca dan balas',
  'chat_message.note':
    'Kamu menerima email ini karena pesannya belum kamu baca. Pengingat dapat dimatikan di pengaturan akunmu.',

  'find_booking.subject': 'Pesananmu {code}',
  'find_booking.body': 'Seseorang, mungkin kamu, meminta melihat pesanan ini tanpa masuk.',
  'find_booking.button': 'Lihat pesanan saya',
  'find_booking.note':
    'Tautan ini berlaku sekali, selama 30 menit. Jika kamu tidak memintanya, kamu tidak perlu melakukan apa pun.',

  'trip.route': '{from} ke {to}',
  'trip.flight': 'Penerbangan',
  'trip.departs': 'Berangkat',
  'trip.arrives': 'Tiba',
  'trip.gate': 'Terminal dan gerbang',
  'trip.gate_value': 'Terminal {terminal}, gerbang {gate}',
  'trip.passengers': 'Penumpang',
  'trip.seat_head': 'Kursi',
  'trip.seat': '{name}, kursi {seat}',

  'money.title': 'Yang harus dibayar',
  'money.ticket': 'Tiket {route}, {count} × {price}',
  'money.insurance': 'Asuransi perjalanan',
  'money.unique_code': 'Kode unik (kembali sebagai saldo perjalanan)',
  'money.credit': 'Saldo perjalanan dipakai',
  'money.received': 'Sudah diterima',
  'money.total': 'Harus dibayar',
  'bank.title': 'Transfer tepat sejumlah ini ke',
  'bank.name': 'Bank',
  'bank.number': 'Nomor rekening',
  'bank.holder': 'Atas nama',

  'booking_made.subject': 'Pesanan {code}: bayar sebelum {when}',
  'booking_made.heading': 'Kursimu disimpan sampai {when}',
  'booking_made.body':
    'Kode pesananmu {code}. Bayar {amount} sebelum waktu itu agar tiket dapat diterbitkan.',
  'booking_made.button': 'Bayar sekarang',

  'payment_due.subject': 'Belum dibayar: pesanan {code}, sebelum {when}',
  'payment_due.heading': 'Kursimu hanya disimpan sampai {when}',
  'payment_due.body':
    'Pesanan {code} belum dibayar. Bayar {amount} sebelum waktu itu; sesudahnya kursi tersedia untuk orang lain.',
  'payment_due.note': 'Sudah membayar? Kirimkan bukti pembayaran dan kursimu tetap milikmu.',

  'payment_verified.subject': 'Lunas: tiket untuk pesanan {code}',
  'payment_verified.heading': 'Pembayaranmu sudah kami terima. Selamat terbang!',
  'payment_verified.body':
    'E-tiket, tanda terima, dan berkas kalender terlampir. Kode pesananmu {code}.',
  'payment_verified.button': 'Lihat tiket saya',

  'proof_rejected.subject': 'Bukti pembayaran untuk pesanan {code}',
  'proof_rejected.heading': 'Bukti pembayaranmu tidak dapat kami terima',
  'proof_rejected.body': 'Catatan petugas kami: {reason}',
  'proof_rejected.until': 'Kirim bukti lain sebelum {when}.',
  'proof_rejected.button': 'Kirim bukti lain',

  'booking_cancelled.subject': 'Pesanan {code} dibatalkan',
  'booking_cancelled.traveller': 'Kamu membatalkan pesanan ini. Kursinya tersedia kembali.',
  'booking_cancelled.staff': 'Petugas kami membatalkan pesanan ini. Kursinya tersedia kembali.',
  'booking_cancelled.reversed':
    'Pembayaran untuk pesanan ini ditarik kembali oleh bank atau perusahaan kartu, sehingga tiketnya tidak berlaku lagi.',
  'booking_expired.subject': 'Pesanan {code} sudah kedaluwarsa',
  'booking_expired.body':
    'Pembayaran tidak kami terima sebelum {when}, sehingga kursinya tersedia kembali. Kamu dapat memesan lagi selama masih ada.',
  'booking_expired.part':
    'Hanya sebagian pembayaran yang kami terima sebelum {when}, sehingga kursinya tersedia kembali. Kamu dapat memesan lagi selama masih ada.',
  'booking_expired.passengers':
    'Data penumpang tidak diisi tepat waktu, sehingga kursinya tersedia kembali.',
  'money.came_back': '{amount} yang sudah kamu bayar kini menjadi saldo perjalananmu.',
  'money.comes_back':
    'Jika kamu sudah mengirim uang, uang itu tidak hilang: menjadi saldo perjalananmu.',
  'booking.button': 'Lihat pesanan saya',

  'flight_changed.subject': 'Perubahan: {flight}, pesanan {code}',
  'flight_changed.heading': 'Ada perubahan pada penerbanganmu',
  'flight_changed.title': 'Yang berubah',
  'flight_changed.value': '{from} menjadi {to}',
  'changed.departure_date': 'Hari keberangkatan',
  'changed.departure_time': 'Keberangkatan',
  'changed.arrived_date': 'Hari kedatangan',
  'changed.arrived_time': 'Kedatangan',
  'changed.gate': 'Gerbang',
  'changed.terminal': 'Terminal',
  'changed.flight_number': 'Nomor penerbangan',
  'changed.airport_from': 'Bandara keberangkatan',
  'changed.airport_to': 'Bandara tujuan',

  'flight_cancelled.subject': 'Dibatalkan: {flight}, pesanan {code}',
  'flight_cancelled.heading': 'Mohon maaf: penerbanganmu dibatalkan',
  'flight_cancelled.paid':
    'Semua yang kamu bayar dikembalikan, termasuk asuransi. Pilih ke mana uangnya dikirim, atau pilih penerbangan lain.',
  'flight_cancelled.held':
    '{amount} yang sudah kamu bayar dihitung untuk penerbangan lain di pesanan ini.',
  'flight_cancelled.unpaid': 'Kamu belum membayar, jadi tidak ada yang perlu kamu lakukan.',
  'flight_cancelled.button': 'Tentukan pilihan',

  'refund.asked.subject': 'Pengembalian diminta: pesanan {code}',
  'refund.asked.body': 'Kamu meminta pengembalian {amount}. Petugas kami memeriksanya.',
  'refund.approved.subject': 'Pengembalian disetujui: pesanan {code}',
  'refund.approved.body': 'Pengembalian {amount} disetujui. Berikutnya kami kirimkan.',
  'refund.sent.subject': 'Pengembalian dikirim: pesanan {code}',
  'refund.sent.body': 'Kami mengirim {amount} ke rekening bankmu.',
  'refund.credited.body': '{amount} kini ada di saldo perjalananmu.',
  'refund.stopped.subject': 'Pengembalian dihentikan: pesanan {code}',
  'refund.stopped.body':
    'Pembayaranmu ditarik kembali, jadi uangnya kembali melalui caramu membayar. Karena itu pengembalian {amount} tidak dikirim lagi ke rekening bankmu.',
  'refund.reference': 'Referensi bank: {reference}',
}
