DROP INDEX `clientes_cpf`;--> statement-breakpoint
ALTER TABLE `clientes` ADD `parecido_com` text;--> statement-breakpoint
CREATE INDEX `clientes_com_cpf` ON `clientes` (`id_empresa`,`cpf`) WHERE cpf IS NOT NULL;--> statement-breakpoint
ALTER TABLE `proposta_versoes` ADD `liberada_em` text;--> statement-breakpoint
-- A version was let go by its sending where that waited for no manager, else by the manager's approval before the next sending.
UPDATE `proposta_versoes` AS v SET `liberada_em` = (
  SELECT CASE WHEN coalesce(json_extract(e.detalhe, '$.etapa'), '') <> 'gerencial' THEN e.em ELSE (
    SELECT min(a.em) FROM `proposta_eventos` AS a
    WHERE a.proposta = e.proposta AND a.acao = 'aprovar' AND json_extract(a.detalhe, '$.etapa') = 'gerencial' AND a.revisao > e.revisao
      AND a.revisao < coalesce((SELECT min(n.revisao) FROM `proposta_eventos` AS n
        WHERE n.proposta = e.proposta AND n.acao = 'enviar' AND n.revisao > e.revisao), 9e15)) END
  FROM `proposta_eventos` AS e
  WHERE e.proposta = v.proposta AND e.acao = 'enviar' AND json_extract(e.detalhe, '$.versao') = v.versao
  LIMIT 1);--> statement-breakpoint
-- Without its events, what stands approved or sent was let go.
UPDATE `proposta_versoes` AS v SET `liberada_em` = v.em
WHERE v.liberada_em IS NULL
  AND NOT EXISTS (SELECT 1 FROM `proposta_eventos` AS e WHERE e.proposta = v.proposta AND e.acao = 'enviar')
  AND EXISTS (SELECT 1 FROM `propostas` AS p WHERE p.id = v.proposta AND p.versao = v.versao
    AND (p.estado IN ('enviada', 'aprovada', 'faturada')
      OR (p.estado = 'em_aprovacao' AND coalesce(json_extract(p.etapas, '$[0]'), '') <> 'gerencial')));
