-- Without a mail server a super admin reads the links that would have been mailed, to hand them over.
-- Who uses such a link afterwards nobody knows: the audit trail must not say that it was the owner.
alter table account_links add column read_by bigint references admins;
