-- Settings that admins change while the marketplace runs. What holds is the newest line of a name; without one, and where
-- it says null, what the code says.
CREATE TABLE platform.setting_change (
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  version integer NOT NULL CHECK (version > 0),
  value jsonb CHECK (jsonb_typeof(value) IN ('number', 'string')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 300),
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Two who change the same at once: the second is refused.
  PRIMARY KEY (name, version)
);
