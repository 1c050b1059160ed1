DROP INDEX `pontos_lancamentos_da_empresa`;--> statement-breakpoint
CREATE INDEX `pontos_lancamentos_por_instante` ON `pontos_lancamentos` (`id_empresa`,`metrica`,`em`,`dia`);