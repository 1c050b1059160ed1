-- Demonstration data: companies and people are invented, telephones and addresses included.
-- A database that holds anything is left as it is, so loading it twice, or by mistake, changes nothing.

INSERT INTO empresas (id, nome, endereco, cidade, uf, telefone, cnpj, cor_primaria, cor_sobre_primaria, cor_destaque)
SELECT * FROM (VALUES
  (1, 'Rota Sul Motos', 'Av. das Araucárias, 1520, Água Verde', 'Curitiba', 'PR', '4135550120', 'DEM0RSUL000110', '#c92f17', '#ffffff', '#ffb000'),
  (2, 'Serra Verde Motos', 'Rua das Quaresmeiras, 384, Savassi', 'Belo Horizonte', 'MG', '3135550184', 'DEM0SVER000104', '#0b6b45', '#ffffff', '#a6d93a')
)
WHERE NOT EXISTS (SELECT 1 FROM empresas) AND NOT EXISTS (SELECT 1 FROM usuarios);

-- Only beside the two companies above. The uids of consultor@, admin@ and gerente@ are those of their accounts in the Auth emulator.
INSERT INTO usuarios (id, uid, nome, telefone, id_empresa, descricao_cargo, email, email_verificado, aprovado, permissoes, criado_em, alterado_em)
SELECT lower(hex(randomblob(16))), pessoas.*, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM (VALUES
  ('demo-consultor', 'Rafael Nogueira', '41999990101', 1, 'Consultor de vendas', 'consultor@exemplo.com.br', 1, 1, '[]'),
  ('demo-admin', 'Helena Prado', '41999990102', 1, 'Gerente de vendas', 'admin@exemplo.com.br', 1, 1, '["admin","rede"]'),
  ('demo-gerente', 'Marcelo Siqueira', '31999990109', 2, 'Gerente de vendas', 'gerente@exemplo.com.br', 1, 1, '["admin"]'),
  ('demo-bruno', 'Bruno Tavares', '41999990103', 1, 'Consultor de vendas', 'bruno.tavares@exemplo.com.br', 1, 1, '[]'),
  ('demo-camila', 'Camila Azevedo', '41999990104', 1, 'Consultor de vendas', 'camila.azevedo@exemplo.com.br', 1, 0, '[]'),
  ('demo-maria', 'Maria Aparecida da Conceição Figueiredo de Albuquerque Cavalcanti', '41999990105', 1, 'Consultora de vendas e pós-venda', 'maria.aparecida.albuquerque.cavalcanti@exemplo.com.br', 1, 0, '[]'),
  ('demo-diego', 'Diego Martins', '31999990106', 2, 'Supervisor de vendas', 'diego.martins@exemplo.com.br', 1, 1, '[]'),
  ('demo-larissa', 'Larissa Fontoura', '31999990107', 2, 'Consultor de vendas', 'larissa.fontoura@exemplo.com.br', 1, 1, '[]'),
  ('demo-joao', 'João Pedro Araújo', '31999990108', 2, 'Consultor de vendas', 'joao.araujo@exemplo.com.br', 1, 0, '[]'),
  ('demo-otavio', 'Otávio Bittencourt', NULL, NULL, 'Consultor de vendas', 'otavio.bittencourt@exemplo.com.br', 1, 0, '[]')
) AS pessoas
WHERE NOT EXISTS (SELECT 1 FROM usuarios)
  AND (SELECT count(*) FROM empresas WHERE cnpj IN ('DEM0RSUL000110', 'DEM0SVER000104')) = 2;
