DROP INDEX `pontos_lancamentos_da_empresa`;--> statement-breakpoint
CREATE INDEX `pontos_lancamentos_por_instante` ON `pontos_lancamentos` (`id_empresa`,`metrica`,`em`,`dia`);--> statement-breakpoint
ALTER TABLE `simulacoes` ADD `campanhas` text;--> statement-breakpoint
CREATE INDEX `campanhas_da_rede` ON `campanhas` (`fim`,`id`) WHERE lojas <> '[]';