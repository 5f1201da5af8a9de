-- Staff never open the PDF of a stranger: they see its pages as pictures that the server made.
-- The PDF itself stays in payment_proofs.bytes as evidence, and nothing serves it.
alter table payment_proofs add column page_count integer;
comment on column payment_proofs.page_count is
  'pages of a PDF, also those without a picture; 0: cannot be rendered; null: a picture, or a PDF that was not rendered yet';
alter table payment_proofs add constraint payment_proofs_page_count_range
  check (page_count >= 0);

create table payment_proof_pages (
  id_proof bigint not null references payment_proofs on delete cascade,
  nth integer not null check (nth >= 1),
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  bytes bytea not null,             -- JPEG
  primary key (id_proof, nth)
);
