ALTER TABLE `estoque` ADD `venda_valor` integer;--> statement-breakpoint
ALTER TABLE `estoque` ADD `venda_proposta` text;--> statement-breakpoint
ALTER TABLE `estoque` ADD `venda_numero` text;--> statement-breakpoint
ALTER TABLE `propostas` ADD `alcada` text;--> statement-breakpoint
ALTER TABLE `seminovos` ADD `proposta` text;--> statement-breakpoint
UPDATE `estoque` SET (`venda_valor`, `venda_proposta`, `venda_numero`) = (
	SELECT json_extract(`p`.`termos`, '$.item.preco') - coalesce(json_extract(`p`.`termos`, '$.desconto'), 0) - coalesce(json_extract(`p`.`termos`, '$.campanha.desconto'), 0),
		`p`.`id`, printf('%d-%06d', `p`.`ano`, `p`.`sequencia`)
	FROM `propostas` AS `p`
	WHERE `p`.`estoque` = `estoque`.`id` AND `p`.`estado` = 'faturada' AND `p`.`faturada_em` = `estoque`.`vendida_em`
	LIMIT 1
) WHERE `vendida_em` IS NOT NULL;--> statement-breakpoint
UPDATE `seminovos` SET `proposta` = coalesce(
	(SELECT `p`.`id` FROM `seminovo_eventos` AS `e`
		JOIN `propostas` AS `p` ON `p`.`id` = json_extract(`e`.`detalhe`, '$.proposta')
		WHERE `e`.`seminovo` = `seminovos`.`id` AND `e`.`acao` = 'propor' AND `p`.`estado` = 'aprovada' AND `p`.`seminovo` = `seminovos`.`id`
		ORDER BY `e`.`em` DESC, `e`.`id` DESC LIMIT 1),
	(SELECT `p`.`id` FROM `propostas` AS `p`
		WHERE `p`.`seminovo` = `seminovos`.`id` AND `p`.`estado` = 'aprovada' ORDER BY `p`.`ordem` LIMIT 1)
) WHERE `situacao` = 'futuro';
