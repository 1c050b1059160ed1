-- Demonstration data of proposals: one of every state for the invented companies of workers/origem/demonstracao.sql, and their
-- customers, who do not exist either. Days are counted from the one on which it is loaded. A database that holds any
-- customer or proposal is left as it is. What is derived is what the services write: a test compares them.

INSERT INTO clientes (id, id_empresa, nome, cpf, telefone, email, busca, versao, criado_em, alterado_em, usado_em)
WITH pessoas (n, empresa, nome, telefone, email, busca, dono) AS (VALUES
  (1, 1, 'Patrícia Moreira Lopes', '41988110001', 'patricia.lopes@exemplo.com.br', 'ze1 patricia moreira lopes exemplo com br 41988110001 988110001 88110001 0001', 'demo-consultor'),
  (2, 1, 'Anderson Luís Pacheco', '41988110002', NULL, 'ze1 anderson luis pacheco 41988110002 988110002 88110002 0002', 'demo-consultor'),
  (3, 1, 'Joana D’Arc Ferraz', '41988110003', 'joana.ferraz@exemplo.com.br', 'ze1 joana darc ferraz exemplo com br 41988110003 988110003 88110003 0003', 'demo-consultor'),
  (4, 1, 'Wellington Souza Prates', '41988110004', NULL, 'ze1 wellington souza prates 41988110004 988110004 88110004 0004', 'demo-consultor'),
  (5, 1, 'Maria Eduarda de Albuquerque Cavalcanti Figueiredo', '41988110005', 'maria.figueiredo@exemplo.com.br', 'ze1 maria eduarda de albuquerque cavalcanti figueiredo exemplo com br 41988110005 988110005 88110005 0005', 'demo-bruno'),
  (6, 1, 'Cláudio Hirata', '41988110006', 'claudio.hirata@exemplo.com.br', 'ze1 claudio hirata exemplo com br 41988110006 988110006 88110006 0006', 'demo-bruno'),
  (7, 1, 'Tainá Borges', '41988110007', NULL, 'ze1 taina borges 41988110007 988110007 88110007 0007', 'demo-admin'),
  (8, 2, 'Geraldo Magela Pinto', '31988110008', NULL, 'ze2 geraldo magela pinto 31988110008 988110008 88110008 0008', 'demo-larissa'),
  (9, 2, 'Bianca Teles', '31988110009', 'bianca.teles@exemplo.com.br', 'ze2 bianca teles exemplo com br 31988110009 988110009 88110009 0009', 'demo-larissa'),
  (10, 2, 'Otacílio Nunes', '31988110010', NULL, 'ze2 otacilio nunes 31988110010 988110010 88110010 0010', 'demo-diego')
)
SELECT printf('demonstracaodocliente%04d', n), empresa, nome, NULL, telefone, email, busca, 1,
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM pessoas WHERE NOT EXISTS (SELECT 1 FROM clientes) AND NOT EXISTS (SELECT 1 FROM propostas) ORDER BY n;

INSERT INTO propostas (id, link, id_cliente, id_empresa, ano, sequencia, estado, etapas, vendedor, vendedor_nome, cliente, termos,
  modelo, total, estoque, seminovo, versao, revisao, validade, expira_em, motivo, motivo_detalhe, aceita_nome, aceita_em,
  aceita_endereco, aceita_versao, pergunta_em, enviada_em, enviada_por, alcada, faturada_em, busca, criada_em, alterada_em)
WITH feitas (n, empresa, sequencia, cliente, dono, nome, telefone, email, moto, modelo, cor, preco, emplacamento, desconto,
  estado, dias, vale, busca) AS (VALUES
  (1, 1, 1, 6, 'demo-bruno', 'Bruno Tavares', '41999990103', 'bruno.tavares@exemplo.com.br', 'xmax-300-connected', 'XMAX 300 Connected', 'Grafite', 4109000, 0, 50000, 'perdida', 24, -20, 'claudio hirata xmax 300 connected'),
  (2, 1, 2, 4, 'demo-consultor', 'Rafael Nogueira', '41999990101', 'consultor@exemplo.com.br', 'factor', 'Factor', 'Vermelho', 1919000, 89000, 0, 'expirada', 17, -13, 'wellington souza prates factor'),
  (3, 1, 3, 3, 'demo-consultor', 'Rafael Nogueira', '41999990101', 'consultor@exemplo.com.br', 'lander-abs-connected', 'Lander ABS Connected', 'Preto', 2979000, 89000, 60000, 'faturada', 13, -9, 'joana darc ferraz lander abs connected'),
  (4, 1, 4, 5, 'demo-bruno', 'Bruno Tavares', '41999990103', 'bruno.tavares@exemplo.com.br', 'tenere-700', 'Ténéré 700', 'Azul', 7689000, 0, 0, 'recusada', 8, -4, 'maria eduarda de albuquerque cavalcanti figueiredo tenere 700'),
  (5, 1, 5, 2, 'demo-consultor', 'Rafael Nogueira', '41999990101', 'consultor@exemplo.com.br', 'fazer-fz15-abs-connected', 'Fazer FZ15 ABS Connected', 'Vermelho', 2149000, 89000, 30000, 'aprovada', 3, 1, 'anderson luis pacheco fazer fz15 abs connected'),
  (6, 1, 6, 1, 'demo-consultor', 'Rafael Nogueira', '41999990101', 'consultor@exemplo.com.br', 'fazer-fz25-abs-connected', 'Fazer FZ25 ABS Connected', 'Preto fosco', 2529000, 89000, 0, 'enviada', 1, 2, 'patricia moreira lopes fazer fz25 abs connected'),
  (7, 1, 7, 5, 'demo-bruno', 'Bruno Tavares', '41999990103', 'bruno.tavares@exemplo.com.br', 'mt-03-abs-connected', 'MT-03 ABS Connected', 'Azul racing', 3729000, 0, 250000, 'em_aprovacao', 1, 2, 'maria eduarda de albuquerque cavalcanti figueiredo mt 03 abs connected'),
  (8, 1, 8, 7, 'demo-admin', 'Helena Prado', '41999990102', 'admin@exemplo.com.br', 'nmax-abs-connected', 'NMAX ABS Connected', 'Azul', 2329000, 89000, 0, 'enviada', 0, 3, 'taina borges nmax abs connected'),
  (9, 1, 9, 4, 'demo-consultor', 'Rafael Nogueira', '41999990101', 'consultor@exemplo.com.br', 'crosser-150-s-abs', 'Crosser 150 S ABS', 'Branco', 2279000, 0, 0, 'rascunho', 0, NULL, 'wellington souza prates crosser 150 s abs'),
  (10, 2, 1, 8, 'demo-larissa', 'Larissa Fontoura', '31999990107', 'larissa.fontoura@exemplo.com.br', 'lander-abs-connected', 'Lander ABS Connected', 'Areia', 2979000, 95000, 0, 'enviada', 2, 1, 'geraldo magela pinto lander abs connected'),
  (11, 2, 2, 9, 'demo-larissa', 'Larissa Fontoura', '31999990107', 'larissa.fontoura@exemplo.com.br', 'r3-abs-connected', 'R3 ABS Connected', 'Azul racing', 3979000, 0, 300000, 'em_aprovacao', 1, 2, 'bianca teles r3 abs connected'),
  (12, 2, 3, 10, 'demo-diego', 'Diego Martins', '31999990106', 'diego.martins@exemplo.com.br', 'aerox-abs-connected', 'Aerox ABS Connected', 'Azul racing', 1829000, 95000, 0, 'rascunho', 0, NULL, 'otacilio nunes aerox abs connected')
), contadas AS (
  SELECT *, preco + emplacamento - desconto AS total, iif(estado = 'rascunho', 0, 1) AS enviada,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || dias || ' days', '-2 hours') AS criada,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || dias || ' days', '-1 hours') AS em,
    date('now', '-3 hours', vale || ' days') AS validade,
    iif(estado = 'faturada', 'demonstracaodoestoque0029', NULL) AS unidade, iif(dono = 'demo-admin', 'rede', 'consultor') AS papel,
    iif(dono = 'demo-admin', preco, preco * 30 / 1000) AS limite
  FROM feitas
)
SELECT printf('demonstracaodaproposta%04d', n), lower(hex(randomblob(16))), printf('demo-proposta-%d', n), empresa,
  CAST(strftime('%Y', 'now', '-3 hours') AS INTEGER), sequencia, estado, iif(estado = 'em_aprovacao', '["gerencial"]', '[]'), dono,
  nome, printf('demonstracaodocliente%04d', cliente),
  json_object(
    'item', json_object('origem', iif(unidade IS NULL, 'catalogo', 'estoque'), 'estoque', unidade, 'moto', moto, 'modelo', modelo,
      'acabamento', '', 'cor', cor, 'anoFabricacao', iif(unidade IS NULL, 2026, 2025), 'anoModelo', iif(unidade IS NULL, 2026, 2025),
      'preco', preco),
    'linhas', iif(emplacamento = 0, json_array(), json_array(json_object('tipo', 'emplacamento', 'nome', 'Emplacamento e documentação',
      'valor', emplacamento, 'cortesia', json('false')))),
    'desconto', desconto, 'campanha', NULL, 'troca', NULL,
    'pagamentos', iif(estado = 'rascunho', json_array(), json_array(json_object('tipo', 'avista', 'valor', total, 'forma', 'pix'))),
    'validade', NULL, 'observacoes', ''),
  modelo, total, unidade, NULL, enviada, iif(enviada = 0, 1, iif(estado IN ('enviada', 'em_aprovacao'), 2, 3)), validade,
  iif(estado IN ('enviada', 'em_aprovacao'), date(validade, '+1 day') || 'T03:00:00.000Z', NULL),
  iif(estado = 'perdida', 'concorrente', NULL), iif(estado = 'recusada', 'Sem margem nesta versão. Ofereça a cor da loja.', NULL),
  iif(estado = 'aprovada', (SELECT c.nome FROM clientes AS c WHERE c.id = printf('demonstracaodocliente%04d', cliente)), NULL),
  iif(estado = 'aprovada', em, NULL), iif(estado = 'aprovada', '203.0.113.10', NULL), iif(estado = 'aprovada', 1, NULL),
  iif(n = 8, em, NULL), iif(enviada = 1, criada, NULL), iif(enviada = 1, dono, NULL),
  iif(enviada = 0, NULL, json_object('papel', papel, 'motivos', json(iif(desconto > limite, '["desconto"]', '[]')),
    'concedido', json_object('preco', 0, 'desconto', desconto, 'cortesias', 0, 'troca', 0, 'total', desconto), 'limite', limite,
    'precoVigente', preco, 'moto', json_object('unidade', unidade, 'id', moto, 'anoModelo', iif(unidade IS NULL, 2026, 2025),
      'cor', cor), 'troca', NULL)),
  (SELECT e.vendida_em FROM estoque AS e WHERE e.id = unidade), 'ze' || empresa || ' zv' || lower(hex(dono)) || ' ' || busca, criada,
  coalesce((SELECT e.vendida_em FROM estoque AS e WHERE e.id = unidade), em)
FROM contadas WHERE NOT EXISTS (SELECT 1 FROM propostas) ORDER BY n;

-- Only of those above, and once.
INSERT INTO cliente_vendedores (id_empresa, uid, cliente, em)
SELECT id_empresa, vendedor, cliente, max(alterada_em) FROM propostas
WHERE id LIKE 'demonstracaodaproposta%' AND vendedor <> '' AND NOT EXISTS (SELECT 1 FROM cliente_vendedores)
GROUP BY id_empresa, vendedor, cliente;

INSERT INTO proposta_versoes (proposta, versao, id_empresa, termos, numeros, contato, validade, uid, em, liberada_em)
SELECT p.id, 1, p.id_empresa, p.termos, '{}', json_object('nome', p.vendedor_nome, 'telefone', NULL, 'email', CASE p.vendedor
  WHEN 'demo-consultor' THEN 'consultor@exemplo.com.br' WHEN 'demo-bruno' THEN 'bruno.tavares@exemplo.com.br'
  WHEN 'demo-admin' THEN 'admin@exemplo.com.br' ELSE 'larissa.fontoura@exemplo.com.br' END), p.validade, p.vendedor, p.enviada_em,
  iif(p.estado IN ('em_aprovacao', 'recusada'), NULL, p.enviada_em)
FROM propostas AS p WHERE p.id LIKE 'demonstracaodaproposta%' AND p.versao = 1 AND p.vendedor <> ''
  AND NOT EXISTS (SELECT 1 FROM proposta_versoes);

INSERT INTO proposta_eventos (id, id_empresa, proposta, acao, de, para, detalhe, palavras, revisao, uid, nome, em)
SELECT * FROM (
SELECT id || '.1' AS id, id_empresa, id, 'criar', NULL, 'rascunho', '{}', NULL, 1, vendedor, vendedor_nome, criada_em
FROM propostas WHERE id LIKE 'demonstracaodaproposta%'
UNION ALL
SELECT id || '.2', id_empresa, id, 'enviar', 'rascunho', iif(estado IN ('em_aprovacao', 'recusada'), 'em_aprovacao', 'enviada'),
  iif(estado IN ('em_aprovacao', 'recusada'), '{"versao":1,"etapa":"gerencial"}', '{"versao":1}'), NULL, 2, vendedor, vendedor_nome,
  enviada_em
FROM propostas WHERE id LIKE 'demonstracaodaproposta%' AND versao = 1
UNION ALL
SELECT id || '.3', id_empresa, id,
  CASE estado WHEN 'perdida' THEN 'perder' WHEN 'expirada' THEN 'expirar' WHEN 'faturada' THEN 'faturar' WHEN 'recusada' THEN 'recusar'
    ELSE 'aceitar' END,
  CASE estado WHEN 'recusada' THEN 'em_aprovacao' WHEN 'faturada' THEN 'aprovada' ELSE 'enviada' END, estado,
  CASE estado WHEN 'perdida' THEN '{"motivo":"concorrente"}' WHEN 'recusada' THEN '{"etapa":"gerencial"}'
    WHEN 'faturada' THEN json_object('total', total) ELSE '{}' END,
  motivo_detalhe, 3, iif(estado = 'recusada', 'demo-admin', iif(estado IN ('expirada', 'aprovada'), '', vendedor)),
  iif(estado = 'recusada', 'Helena Prado', iif(estado IN ('expirada', 'aprovada'), '', vendedor_nome)), alterada_em
FROM propostas WHERE id LIKE 'demonstracaodaproposta%' AND revisao = 3
)
WHERE NOT EXISTS (SELECT 1 FROM proposta_eventos);

-- What was sold gives its points, as invoicing does.
INSERT INTO pontos_lancamentos (id, id_empresa, uid, metrica, quantidade, em, dia, origem, estorna)
SELECT metrica || ':' || p.id || ':' || e.revisao, p.id_empresa, p.vendedor, metrica, iif(metrica = 'valor-faturado', p.total, 1), e.em,
  date(e.em, '-3 hours'), p.id, NULL
FROM propostas AS p JOIN proposta_eventos AS e ON e.proposta = p.id AND e.acao = 'faturar'
JOIN (SELECT 'propostas-faturadas' AS metrica UNION ALL SELECT 'valor-faturado')
WHERE p.id LIKE 'demonstracaodaproposta%' AND p.vendedor <> ''
ON CONFLICT DO NOTHING;

-- What people were told of the proposals above, and of the campaigns that began. Nobody's browser is told it anew.
INSERT INTO avisos (id, uid, id_empresa, tipo, texto, para, em, lido_em, enviado_em)
SELECT id, uid, id_empresa, tipo, texto, para, em, iif(lido = 1, em, NULL), em FROM (
SELECT id || '.' || revisao AS id, vendedor AS uid, id_empresa,
  CASE WHEN estado = 'recusada' THEN 'proposta-recusada' WHEN estado = 'aprovada' THEN 'proposta-aceita'
    WHEN estado = 'expirada' THEN 'proposta-venceu' ELSE 'proposta-pergunta' END AS tipo,
  CASE WHEN estado = 'recusada' THEN 'A proposta ' || numero || ' foi recusada. Veja o motivo.'
    WHEN estado = 'aprovada' THEN 'O cliente aceitou a proposta ' || numero || '.'
    WHEN estado = 'expirada' THEN 'A proposta ' || numero || ' venceu.'
    ELSE 'Há uma pergunta na proposta ' || numero || '.' END AS texto,
  '/propostas/' || id AS para, alterada_em AS em, iif(estado = 'expirada', 1, 0) AS lido
FROM (SELECT *, printf('%d-%06d', ano, sequencia) AS numero FROM propostas WHERE id LIKE 'demonstracaodaproposta%')
WHERE estado IN ('recusada', 'aprovada', 'expirada') OR pergunta_em IS NOT NULL
UNION ALL
SELECT id || '.' || revisao || '.' || quem, quem, id_empresa, 'proposta-espera', 'A proposta ' || numero || ' espera a sua aprovação.',
  '/propostas/' || id, enviada_em, 0
FROM (SELECT *, printf('%d-%06d', ano, sequencia) AS numero, iif(id_empresa = 1, 'demo-admin', 'demo-gerente') AS quem
  FROM propostas WHERE id LIKE 'demonstracaodaproposta%' AND estado = 'em_aprovacao')
UNION ALL
SELECT 'campanha.' || id_empresa || '.' || id || '.' || id_empresa, '', id_empresa, 'campanha-comecou',
  'Começou a campanha ' || nome || '.', '/campanha', inicio || 'T11:00:00.000Z', 0
FROM campanhas WHERE id LIKE '01DEM0CAMPANHA%' AND ativa = 1 AND inicio <= date('now', '-3 hours') AND fim >= date('now', '-3 hours')
)
WHERE NOT EXISTS (SELECT 1 FROM avisos);
