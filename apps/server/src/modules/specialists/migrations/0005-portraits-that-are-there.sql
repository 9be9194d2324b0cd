-- Profiles went on naming a portrait after its account had another: that file is gone.
update specialists.specialist s set photo = u.image
from identity.user_account u
where u.id = s.user_id and u.image is not null and s.photo is distinct from u.image
  and s.status in ('active', 'suspended', 'closed');
