-- The refund policy names the right that a changed flight gives. Where nobody has agreed to a policy yet,
-- its first version says so at once. Elsewhere that version stays as it was agreed to: the text becomes
-- the draft of the next version, which a super admin publishes, unless the draft was edited already.
create temporary table right_after_change on commit drop as
select
  $t$## If the flight time changes
We email you the new time, and your booking and boarding passes are updated. If the flight leaves or arrives {change_right_hours} hours or more from the time you booked, or leaves on an earlier day, you choose until departure:

- **Another flight** of the same airline, on the same route and in the same class, without a difference to pay.
- **A full refund** of fare and insurance. On a round trip this includes the other flight, unless it has departed already.

Changes add up: what counts is the time you booked. For a smaller change the table above still applies if you cancel. If you can’t travel at the new time, tell us in the [chat](/chat) of your booking.$t$::text as text_en,
  $t$## Jika jam terbang berubah
Kami mengirim jam barunya lewat email, lalu pesanan dan boarding pass-mu diperbarui. Jika jam berangkat atau tiba bergeser {change_right_hours} jam atau lebih dari jam yang kamu pesan, atau berangkatnya menjadi hari sebelumnya, kamu bisa memilih sampai penerbangan berangkat:

- **Penerbangan lain** dari maskapai yang sama, dengan rute dan kelas yang sama, tanpa membayar selisih.
- **Dana dikembalikan penuh,** harga tiket dan asuransi. Untuk pulang pergi, penerbangan yang satunya juga, kecuali sudah berangkat.

Perubahan dijumlahkan: yang dihitung adalah jam yang kamu pesan. Untuk perubahan yang lebih kecil, tabel di atas tetap berlaku jika kamu membatalkan. Jika kamu tidak bisa terbang di jam yang baru, beri tahu kami lewat [chat](/chat) pesananmu.$t$::text as text_id;

create function pg_temp.with_right(text_of_policy text, section text) returns text language sql as $$
  select regexp_replace(
    text_of_policy, '## (If the flight time changes|Jika jam terbang berubah)\n[^#]*(?=\n\n## )',
    replace(section, '\', '\\')
  )
$$;

create temporary table unedited on commit drop as
select p.id from policies p join policy_versions first on first.id_policy = p.id and first.version = 1
where p.kind = 'refund' and first.id_admin is null
  and (p.text_en, p.text_id, p.changes_en) = (first.text_en, first.text_id, '');

update policies p set
  text_en = pg_temp.with_right(p.text_en, r.text_en),
  text_id = pg_temp.with_right(p.text_id, r.text_id),
  changes_en = 'A changed flight gives the right to another flight or a full refund.',
  changes_id = 'Perubahan jam terbang memberi hak atas penerbangan lain atau pengembalian penuh.'
from right_after_change r
where p.id in (select id from unedited);

alter table policy_versions disable trigger policy_versions_written_once;
update policy_versions first set text_en = p.text_en, text_id = p.text_id
from policies p
where first.id_policy = p.id and p.id in (select id from unedited)
  and not exists (select from policy_versions later where later.id_policy = p.id and later.version > 1)
  and not exists (select from consents)
  and not exists (select from bookings where terms_version is not null);
alter table policy_versions enable trigger policy_versions_written_once;

update policies p set changes_en = '', changes_id = ''
from policy_versions first
where p.kind = 'refund' and first.id_policy = p.id
  and (p.text_en, p.text_id) = (first.text_en, first.text_id);
