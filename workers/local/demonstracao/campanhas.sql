-- Demonstration data of what stores declare: campaigns and accessories of the invented companies of
-- workers/origem/demonstracao.sql. Days are counted from the one on which it is loaded. Whoever holds any campaign, or any
-- accessory, keeps what they have. `busca` is what palavrasDoItem of app/domain/resource writes: a test compares them.
-- What is in force gives a gift, words, or something on one motorcycle: numbers of all others are those of the plan.

INSERT INTO campanhas (id_empresa, id, busca, usado, encerrado_em, versao, uid, criado_em, alterado_em, nome, inicio, fim, tipo,
  taxa, valor, modelos, lojas, regras, publico, prazo_maximo, entrada_minima, arte, prioridade, soma, ativa)
WITH feitas (n, empresa, dono, nome, desde, ate, tipo, taxa, valor, modelos, regras, prioridade, ativa, busca) AS (VALUES
  (1, 1, 'demo-admin', 'Capacete na compra da Aerox', -6, 18, 'brinde', NULL, NULL, '["aerox-abs-connected"]',
    'Um capacete fechado por moto faturada, na cor e no tamanho que houver na vitrine. Não vira desconto.', 5, 1,
    'capacete na compra da aerox um capacete fechado por moto faturada na cor e no tamanho que houver na vitrine nao vira desconto'),
  (2, 1, 'demo-admin', 'Bônus na troca pela Ténéré 700', -3, 24, 'bonus', NULL, 150000, '["tenere-700"]',
    'Para usada avaliada na loja, de qualquer marca, com até oito anos.', 10, 1,
    'bonus na troca pela tenere 700 para usada avaliada na loja de qualquer marca com ate oito anos'),
  (3, 1, 'demo-admin', 'Teste da XMAX no sábado', 4, 11, 'texto', NULL, NULL, '["xmax-300-connected"]',
    'Sábado, das 9h às 13h, com habilitação categoria A e hora marcada.', 0, 1,
    'teste da xmax no sabado sabado das 9h as 13h com habilitacao categoria a e hora marcada'),
  (4, 1, 'demo-admin', 'Taxa de lançamento da MT-07', 9, 39, 'taxa', 1.29, NULL, '["mt-07-connected"]',
    'Entrada a partir de 30%, em até 36 vezes, com crédito aprovado.', 8, 1,
    'taxa de lancamento da mt 07 entrada a partir de 30 em ate 36 vezes com credito aprovado'),
  (5, 1, 'demo-admin', 'Desconto do servidor público', -10, 50, 'desconto', NULL, 60000, '["r15-abs"]',
    'Com o contracheque do mês. Uma moto por pessoa.', 0, 0,
    'desconto do servidor publico com o contracheque do mes uma moto por pessoa'),
  (6, 1, 'demo-admin', 'Mês do scooter', -62, -32, 'desconto', NULL, 50000, '["aerox-abs-connected","nmax-abs-connected"]',
    'Para as unidades do pátio, à vista ou financiadas.', 0, 1,
    'mes do scooter para as unidades do patio a vista ou financiadas'),
  (7, 2, 'demo-gerente', 'Jaqueta com a R3', -4, 20, 'brinde', NULL, NULL, '["r3-abs-connected"]',
    'Uma jaqueta impermeável por moto faturada. Tamanhos do P ao GG.', 0, 1,
    'jaqueta com a r3 uma jaqueta impermeavel por moto faturada tamanhos do p ao gg'),
  (8, 2, 'demo-gerente', 'Semana da Lander', 6, 13, 'desconto', NULL, 80000, '["lander-abs-connected"]',
    'Para faturamento dentro da semana.', 0, 1,
    'semana da lander para faturamento dentro da semana')
)
SELECT empresa, printf('01DEM0CAMPANHA%012d', n), busca, iif(desde < 0 AND ativa = 1, 1, 0), NULL, 1, dono,
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (min(desde, 0) - 2) || ' days'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (min(desde, 0) - 2) || ' days'),
  nome, date('now', '-3 hours', desde || ' days'), date('now', '-3 hours', ate || ' days'), tipo, taxa, valor, modelos, '[]', regras, regras, iif(n = 4, 36, NULL), iif(n = 4, 30, NULL), NULL,
  prioridade, 0, ativa
FROM feitas WHERE NOT EXISTS (SELECT 1 FROM campanhas) ORDER BY n;

INSERT INTO acessorios (id_empresa, id, busca, usado, encerrado_em, versao, uid, criado_em, alterado_em, codigo, nome, preco, modelos, ativo)
WITH vendidos (n, empresa, dono, codigo, nome, preco, modelos, ativo, busca) AS (VALUES
  (1, 1, 'demo-admin', 'BAU-45', 'Baú de 45 litros com base', 68990, '[]', 1, 'bau de 45 litros com base bau 45'),
  (2, 1, 'demo-admin', 'BAU-26', 'Baú de 26 litros', 34990, '["aerox-abs-connected","fluo-abs-hybrid-connected","nmax-abs-connected"]', 1, 'bau de 26 litros bau 26'),
  (3, 1, 'demo-admin', 'CAP-FE-58', 'Capacete fechado, tamanho 58', 45900, '[]', 1, 'capacete fechado tamanho 58 cap fe 58'),
  (4, 1, 'demo-admin', 'CAP-FE-60', 'Capacete fechado, tamanho 60', 45900, '[]', 1, 'capacete fechado tamanho 60 cap fe 60'),
  (5, 1, 'demo-admin', 'PRO-MT07', 'Protetor de motor', 89000, '["mt-07-connected"]', 1, 'protetor de motor pro mt07'),
  (6, 1, 'demo-admin', 'PRO-CARTER', 'Protetor de cárter em alumínio', 61500, '["lander-abs-connected","tenere-700"]', 1, 'protetor de carter em aluminio pro carter'),
  (7, 1, 'demo-admin', 'SUP-CEL', 'Suporte de celular com carregador', 18990, '[]', 1, 'suporte de celular com carregador sup cel'),
  (8, 1, 'demo-admin', 'ALF-30', 'Par de alforjes impermeáveis', 52900, '[]', 1, 'par de alforjes impermeaveis alf 30'),
  (9, 1, 'demo-admin', 'BOL-TEN', 'Para-brisa alto', 74900, '["tenere-700"]', 1, 'para brisa alto bol ten'),
  (10, 1, 'demo-admin', 'ALA-P2', 'Alarme com bloqueio e presença', 42900, '[]', 1, 'alarme com bloqueio e presenca ala p2'),
  (11, 1, 'demo-admin', 'SLI-R15', 'Slider de proteção', 27900, '["mt-03-abs-connected","r15-abs","r3-abs-connected"]', 1, 'slider de protecao sli r15'),
  (12, 1, 'demo-admin', 'CAP-CH-19', 'Capa de chuva para moto, modelo antigo', 12900, '[]', 0, 'capa de chuva para moto modelo antigo cap ch 19'),
  (13, 2, 'demo-gerente', '1001', 'Baú de 45 litros', 64900, '[]', 1, 'bau de 45 litros 1001'),
  (14, 2, 'demo-gerente', '1002', 'Bagageiro reforçado', 31900, '["crosser-150-s-abs","crosser-150-z-abs","lander-abs-connected"]', 1, 'bagageiro reforcado 1002'),
  (15, 2, 'demo-gerente', '1003', 'Protetor de mão', 15900, '["lander-abs-connected"]', 1, 'protetor de mao 1003'),
  (16, 2, 'demo-gerente', '2001', 'Capacete articulado', 89900, '[]', 1, 'capacete articulado 2001'),
  (17, 2, 'demo-gerente', '2002', 'Luva de couro', 19900, '[]', 1, 'luva de couro 2002')
)
SELECT empresa, printf('01DEM0ACESS0R10%011d', n), busca, 0, NULL, 1, dono, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-20 days'),
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-20 days'), codigo, nome, preco, modelos, ativo
FROM vendidos WHERE NOT EXISTS (SELECT 1 FROM acessorios) ORDER BY n;

-- Only of those above, and once.
INSERT INTO recurso_eventos (id_empresa, recurso, item, versao, acao, mudou, uid, nome, em)
SELECT feitos.id_empresa, feitos.recurso, feitos.id, 1, 'criar', '{}', feitos.uid,
  iif(feitos.uid = 'demo-admin', 'Helena Prado', 'Marcelo Siqueira'), feitos.criado_em
FROM (
  SELECT id_empresa, 'campanha' AS recurso, id, uid, criado_em FROM campanhas WHERE id LIKE '01DEM0CAMPANHA%' AND versao = 1
  UNION ALL
  SELECT id_empresa, 'acessorio', id, uid, criado_em FROM acessorios WHERE id LIKE '01DEM0ACESS0R10%' AND versao = 1
) AS feitos WHERE NOT EXISTS (SELECT 1 FROM recurso_eventos);
