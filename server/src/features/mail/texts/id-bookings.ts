import type { enBookings } from './en-bookings'

export const idBookings: Record<keyof typeof enBookings, string> = {
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
  'money.unique_code': 'Kode unik (kembali sebagai kredit perjalanan)',
  'money.credit': 'Kredit perjalanan dipakai',
  'money.received': 'Sudah diterima',
  'money.total': 'Harus dibayar',
  'bank.title': 'Transfer tepat sejumlah ini ke',
  'bank.name': 'Bank',
  'bank.number': 'Nomor rekening',
  'bank.holder': 'Atas nama',

  'booking_made.subject': 'Pemesanan {code}: mohon bayar sebelum {when}',
  'booking_made.heading': 'Kursi Anda disimpan sampai {when}',
  'booking_made.body':
    'Kode pemesanan Anda {code}. Mohon bayar {amount} sebelum waktu itu agar tiket dapat diterbitkan.',
  'booking_made.button': 'Bayar sekarang',

  'payment_due.subject': 'Belum dibayar: pemesanan {code}, sebelum {when}',
  'payment_due.heading': 'Kursi Anda hanya disimpan sampai {when}',
  'payment_due.body':
    'Pemesanan {code} belum dibayar. Mohon bayar {amount} sebelum waktu itu; sesudahnya kursi tersedia untuk orang lain.',
  'payment_due.note': 'Sudah membayar? Kirimkan bukti pembayaran dan kursi Anda tetap milik Anda.',

  'payment_verified.subject': 'Lunas: tiket untuk pemesanan {code}',
  'payment_verified.heading': 'Pembayaran Anda sudah kami terima. Selamat terbang!',
  'payment_verified.body':
    'E-tiket, tanda terima, dan berkas kalender terlampir. Kode pemesanan Anda {code}.',
  'payment_verified.button': 'Lihat tiket saya',

  'proof_rejected.subject': 'Bukti pembayaran untuk pemesanan {code}',
  'proof_rejected.heading': 'Bukti pembayaran Anda tidak dapat kami terima',
  'proof_rejected.body': 'Catatan staf kami: {reason}',
  'proof_rejected.until': 'Mohon kirim bukti lain sebelum {when}.',
  'proof_rejected.button': 'Kirim bukti lain',

  'booking_cancelled.subject': 'Pemesanan {code} dibatalkan',
  'booking_cancelled.traveller': 'Anda membatalkan pemesanan ini. Kursinya tersedia kembali.',
  'booking_cancelled.staff': 'Staf kami membatalkan pemesanan ini. Kursinya tersedia kembali.',
  'booking_cancelled.reversed':
    'Pembayaran untuk pemesanan ini ditarik kembali oleh bank atau perusahaan kartu, sehingga tiketnya tidak berlaku lagi.',
  'booking_expired.subject': 'Pemesanan {code} sudah kedaluwarsa',
  'booking_expired.body':
    'Pembayaran tidak kami terima sebelum {when}, sehingga kursinya tersedia kembali. Anda dapat memesan lagi selama masih ada.',
  'booking_expired.passengers':
    'Data penumpang tidak diisi tepat waktu, sehingga kursinya tersedia kembali.',
  'money.comes_back':
    'Jika Anda sudah mengirim uang, uang itu tidak hilang: menjadi kredit perjalanan Anda.',
  'booking.button': 'Lihat pemesanan saya',

  'flight_changed.subject': 'Perubahan: {flight}, pemesanan {code}',
  'flight_changed.heading': 'Ada perubahan pada penerbangan Anda',
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

  'flight_cancelled.subject': 'Dibatalkan: {flight}, pemesanan {code}',
  'flight_cancelled.heading': 'Mohon maaf: penerbangan Anda dibatalkan',
  'flight_cancelled.paid':
    'Semua yang Anda bayar dikembalikan, termasuk asuransi. Mohon pilih ke mana uangnya dikirim, atau pilih penerbangan lain.',
  'flight_cancelled.unpaid': 'Anda belum membayar, jadi tidak ada yang perlu Anda lakukan.',
  'flight_cancelled.button': 'Tentukan pilihan',

  'refund.asked.subject': 'Pengembalian diminta: pemesanan {code}',
  'refund.asked.body': 'Anda meminta pengembalian {amount}. Staf kami memeriksanya.',
  'refund.approved.subject': 'Pengembalian disetujui: pemesanan {code}',
  'refund.approved.body': 'Pengembalian {amount} disetujui. Berikutnya kami kirimkan.',
  'refund.sent.subject': 'Pengembalian dikirim: pemesanan {code}',
  'refund.sent.body': 'Kami mengirim {amount} ke rekening bank Anda.',
  'refund.credited.body': '{amount} kini ada di kredit perjalanan Anda.',
  'refund.stopped.subject': 'Pengembalian dihentikan: pemesanan {code}',
  'refund.stopped.body':
    'Pembayaran Anda ditarik kembali, jadi uangnya kembali melalui cara Anda membayar. Karena itu pengembalian {amount} tidak dikirim lagi ke rekening bank Anda.',
  'refund.reference': 'Referensi bank: {reference}',
}
