-- Archives are sealed by the key of whom they are about. Those that were written before lie readably on the disk: they expire
-- now, which has the hourly sweep delete their files, and whoever had not fetched one asks for another.
update privacy.data_export set expires_at = ready_at where file_key is not null and expires_at > ready_at;
