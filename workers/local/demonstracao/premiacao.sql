-- Demonstration data: an award that runs and one that is over in each of the two companies. A database that holds any
-- award is left as it is. Dates are relative to today; a day in São Paulo is three hours behind. These points are of sales
-- from before there were proposals here, of people whose Home counts none of this month; those of the demonstration's own proposals and used bikes come with them.

INSERT INTO pontos_lancamentos (id, id_empresa, uid, metrica, quantidade, em, dia, origem, estorna)
SELECT column1, column2, column3, column4, column5, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || column6 || ' days', '-2 hours'),
  date('now', '-5 hours', '-' || column6 || ' days'), column1, NULL
FROM (VALUES
  ('demo-propostas-faturadas-1-06', 1, 'demo-consultor', 'propostas-faturadas', 1, 1),
  ('demo-propostas-faturadas-1-07', 1, 'demo-bruno', 'propostas-faturadas', 1, 17),
  ('demo-propostas-faturadas-1-08', 1, 'demo-bruno', 'propostas-faturadas', 1, 12),
  ('demo-propostas-faturadas-1-09', 1, 'demo-bruno', 'propostas-faturadas', 1, 8),
  ('demo-propostas-faturadas-1-10', 1, 'demo-bruno', 'propostas-faturadas', 1, 4),
  ('demo-propostas-faturadas-1-11', 1, 'demo-bruno', 'propostas-faturadas', 1, 2),
  ('demo-propostas-faturadas-1-12', 1, 'demo-camila', 'propostas-faturadas', 1, 15),
  ('demo-propostas-faturadas-1-13', 1, 'demo-camila', 'propostas-faturadas', 1, 10),
  ('demo-propostas-faturadas-1-14', 1, 'demo-camila', 'propostas-faturadas', 1, 5),
  ('demo-propostas-faturadas-1-15', 1, 'demo-maria', 'propostas-faturadas', 1, 7),
  ('demo-propostas-faturadas-1-16', 1, 'demo-consultor', 'propostas-faturadas', 1, 58),
  ('demo-propostas-faturadas-1-17', 1, 'demo-consultor', 'propostas-faturadas', 1, 55),
  ('demo-propostas-faturadas-1-18', 1, 'demo-consultor', 'propostas-faturadas', 1, 51),
  ('demo-propostas-faturadas-1-19', 1, 'demo-consultor', 'propostas-faturadas', 1, 47),
  ('demo-propostas-faturadas-1-20', 1, 'demo-consultor', 'propostas-faturadas', 1, 44),
  ('demo-propostas-faturadas-1-21', 1, 'demo-consultor', 'propostas-faturadas', 1, 40),
  ('demo-propostas-faturadas-1-22', 1, 'demo-consultor', 'propostas-faturadas', 1, 36),
  ('demo-propostas-faturadas-1-23', 1, 'demo-consultor', 'propostas-faturadas', 1, 33),
  ('demo-propostas-faturadas-1-24', 1, 'demo-bruno', 'propostas-faturadas', 1, 57),
  ('demo-propostas-faturadas-1-25', 1, 'demo-bruno', 'propostas-faturadas', 1, 50),
  ('demo-propostas-faturadas-1-26', 1, 'demo-bruno', 'propostas-faturadas', 1, 45),
  ('demo-propostas-faturadas-1-27', 1, 'demo-bruno', 'propostas-faturadas', 1, 41),
  ('demo-propostas-faturadas-1-28', 1, 'demo-bruno', 'propostas-faturadas', 1, 34),
  ('demo-propostas-faturadas-1-29', 1, 'demo-camila', 'propostas-faturadas', 1, 56),
  ('demo-propostas-faturadas-1-30', 1, 'demo-camila', 'propostas-faturadas', 1, 52),
  ('demo-propostas-faturadas-1-31', 1, 'demo-camila', 'propostas-faturadas', 1, 48),
  ('demo-propostas-faturadas-1-32', 1, 'demo-camila', 'propostas-faturadas', 1, 43),
  ('demo-propostas-faturadas-1-33', 1, 'demo-camila', 'propostas-faturadas', 1, 37),
  ('demo-propostas-faturadas-1-34', 1, 'demo-maria', 'propostas-faturadas', 1, 49),
  ('demo-propostas-faturadas-1-35', 1, 'demo-maria', 'propostas-faturadas', 1, 38),
  ('demo-valor-faturado-2-36', 2, 'demo-diego', 'valor-faturado', 1899000, 16),
  ('demo-valor-faturado-2-37', 2, 'demo-diego', 'valor-faturado', 2399000, 11),
  ('demo-valor-faturado-2-38', 2, 'demo-diego', 'valor-faturado', 1749000, 4),
  ('demo-valor-faturado-2-39', 2, 'demo-larissa', 'valor-faturado', 2599000, 13),
  ('demo-valor-faturado-2-40', 2, 'demo-larissa', 'valor-faturado', 3199000, 6),
  ('demo-valor-faturado-2-41', 2, 'demo-larissa', 'valor-faturado', 1899000, 2),
  ('demo-valor-faturado-2-42', 2, 'demo-joao', 'valor-faturado', 1549000, 9),
  ('demo-valor-faturado-2-43', 2, 'demo-diego', 'valor-faturado', 1899000, 55),
  ('demo-valor-faturado-2-44', 2, 'demo-diego', 'valor-faturado', 2199000, 46),
  ('demo-valor-faturado-2-45', 2, 'demo-diego', 'valor-faturado', 1799000, 38),
  ('demo-valor-faturado-2-46', 2, 'demo-larissa', 'valor-faturado', 2399000, 52),
  ('demo-valor-faturado-2-47', 2, 'demo-larissa', 'valor-faturado', 1699000, 35),
  ('demo-valor-faturado-2-48', 2, 'demo-joao', 'valor-faturado', 1999000, 41)
)
WHERE NOT EXISTS (SELECT 1 FROM premiacoes);

-- A sale of the running award that was cancelled, and one of the award that is over: the latter changes no ranking.
INSERT INTO pontos_lancamentos (id, id_empresa, uid, metrica, quantidade, em, dia, origem, estorna)
SELECT 'estorno:' || id, id_empresa, uid, metrica, -quantidade, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hours'), dia, origem, id
FROM pontos_lancamentos
WHERE id IN ('demo-propostas-faturadas-1-06', 'demo-propostas-faturadas-1-28') AND NOT EXISTS (SELECT 1 FROM premiacoes);

INSERT INTO pontos_pessoas (id_empresa, uid, nome, vista_em)
SELECT column1, column2, column3, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM (VALUES
  (1, 'demo-consultor', 'Rafael Nogueira'),
  (1, 'demo-admin', 'Helena Prado'),
  (1, 'demo-bruno', 'Bruno Tavares'),
  (1, 'demo-camila', 'Camila Azevedo'),
  (1, 'demo-maria', 'Maria Aparecida da Conceição Figueiredo de Albuquerque Cavalcanti'),
  (2, 'demo-gerente', 'Marcelo Siqueira'),
  (2, 'demo-diego', 'Diego Martins'),
  (2, 'demo-larissa', 'Larissa Fontoura'),
  (2, 'demo-joao', 'João Pedro Araújo')
)
WHERE NOT EXISTS (SELECT 1 FROM premiacoes)
ON CONFLICT DO NOTHING;

INSERT INTO premiacao_ranking (id_empresa, premiacao, uid, nome, ordem, lugar, quantidade, pontos)
SELECT * FROM (VALUES
  (1, 'DEMOPREM0000000000000000A1', 'demo-consultor', 'Rafael Nogueira', 0, 1, 8, 80),
  (1, 'DEMOPREM0000000000000000A1', 'demo-bruno', 'Bruno Tavares', 1, 2, 5, 50),
  (1, 'DEMOPREM0000000000000000A1', 'demo-camila', 'Camila Azevedo', 2, 2, 5, 50),
  (1, 'DEMOPREM0000000000000000A1', 'demo-maria', 'Maria Aparecida da Conceição Figueiredo de Albuquerque Cavalcanti', 3, 4, 2, 20),
  (1, 'DEMOPREM0000000000000000A1', 'demo-admin', 'Helena Prado', 4, NULL, 0, 0),
  (2, 'DEMOPREM0000000000000000B1', 'demo-diego', 'Diego Martins', 0, 1, 5897000, 58),
  (2, 'DEMOPREM0000000000000000B1', 'demo-larissa', 'Larissa Fontoura', 1, 2, 4098000, 40),
  (2, 'DEMOPREM0000000000000000B1', 'demo-joao', 'João Pedro Araújo', 2, 3, 1999000, 19),
  (2, 'DEMOPREM0000000000000000B1', 'demo-gerente', 'Marcelo Siqueira', 3, NULL, 0, 0)
)
WHERE NOT EXISTS (SELECT 1 FROM premiacoes);

INSERT INTO premiacoes (id_empresa, id, nome, metrica, pontos, meta, premios, regras, participantes, inicio, fim, fecha_em,
  congelada_em, versao, uid, criada_em, alterada_em)
SELECT column1, column2, column3, column4, column5, column6, column7, column8, NULL, column9, column10, column11,
  column12, 1, column13, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM (VALUES
  (1, 'DEMOPREM0000000000000000A2', 'Corrida da temporada', 'propostas-faturadas', 10, 80, '{"lugares":["Fim de semana na serra, com hotel","Jaqueta de couro","Vale de R$ 200,00"],"meta":"Uma folga em dezembro"}', 'Vale a proposta faturada no período. Uma venda cancelada tira os pontos que deu.
Empate divide o lugar, e os dois ganham o prêmio dele.', date('now', '-3 hours', '-20 days'), date('now', '-3 hours', '+10 days'), strftime('%Y-%m-%dT03:00:00.000Z', 'now', '-3 hours', '+10 days', '+1 days'), NULL, 'demo-admin'),
  (1, 'DEMOPREM0000000000000000A1', 'Primavera sobre rodas', 'propostas-faturadas', 10, 80, '{"lugares":["Fim de semana na serra, com hotel","Jaqueta de couro","Vale de R$ 200,00"],"meta":"Uma folga em dezembro"}', 'Vale a proposta faturada no período. Uma venda cancelada tira os pontos que deu.
Empate divide o lugar, e os dois ganham o prêmio dele.', date('now', '-3 hours', '-60 days'), date('now', '-3 hours', '-31 days'), strftime('%Y-%m-%dT03:00:00.000Z', 'now', '-3 hours', '-31 days', '+1 days'), strftime('%Y-%m-%dT03:00:00.000Z', 'now', '-3 hours', '-31 days', '+1 days'), 'demo-admin'),
  (2, 'DEMOPREM0000000000000000B2', 'Meta de fim de ano', 'valor-faturado', 1, 100, '{"lugares":["Viagem para dois","Capacete da coleção nova"],"meta":"Jantar da equipe"}', '', date('now', '-3 hours', '-20 days'), date('now', '-3 hours', '+10 days'), strftime('%Y-%m-%dT03:00:00.000Z', 'now', '-3 hours', '+10 days', '+1 days'), NULL, 'demo-gerente'),
  (2, 'DEMOPREM0000000000000000B1', 'Desafio da primavera', 'valor-faturado', 1, 60, '{"lugares":["Viagem para dois","Capacete da coleção nova"],"meta":"Jantar da equipe"}', '', date('now', '-3 hours', '-60 days'), date('now', '-3 hours', '-31 days'), strftime('%Y-%m-%dT03:00:00.000Z', 'now', '-3 hours', '-31 days', '+1 days'), strftime('%Y-%m-%dT03:00:00.000Z', 'now', '-3 hours', '-31 days', '+1 days'), 'demo-gerente')
)
WHERE NOT EXISTS (SELECT 1 FROM premiacoes);
