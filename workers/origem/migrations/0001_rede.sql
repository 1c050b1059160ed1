-- Until now an administrator ruled every company. Whoever was one keeps that; to make somebody the administrator of
-- one company only, another administrator of the network takes `rede` away in the list of users.
UPDATE usuarios SET permissoes = json_insert(permissoes, '$[#]', 'rede')
WHERE EXISTS (SELECT 1 FROM json_each(usuarios.permissoes) AS p WHERE p.value = 'admin')
  AND NOT EXISTS (SELECT 1 FROM json_each(usuarios.permissoes) AS p WHERE p.value = 'rede');
