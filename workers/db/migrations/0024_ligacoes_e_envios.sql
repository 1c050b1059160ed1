CREATE TABLE `inscricoes` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`sessao` text NOT NULL,
	`endereco` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`em` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inscricoes_de_quem` ON `inscricoes` (`uid`,`id_empresa`);--> statement-breakpoint
CREATE INDEX `inscricoes_da_empresa` ON `inscricoes` (`id_empresa`);--> statement-breakpoint
CREATE INDEX `inscricoes_da_sessao` ON `inscricoes` (`sessao`);--> statement-breakpoint
CREATE TABLE `ligacoes` (
	`id_empresa` integer NOT NULL,
	`alvo` text NOT NULL,
	`marca` text NOT NULL,
	`uid` text NOT NULL,
	`em` text NOT NULL,
	PRIMARY KEY(`id_empresa`, `alvo`)
);
--> statement-breakpoint
CREATE INDEX `ligacoes_de_quem` ON `ligacoes` (`uid`);--> statement-breakpoint
CREATE INDEX `ligacoes_antigas` ON `ligacoes` (`em`);--> statement-breakpoint
ALTER TABLE `avisos` ADD `enviado_em` text;--> statement-breakpoint
CREATE INDEX `avisos_por_enviar` ON `avisos` (`em`) WHERE enviado_em IS NULL;--> statement-breakpoint
CREATE INDEX `campanhas_por_inicio` ON `campanhas` (`inicio`);--> statement-breakpoint
CREATE INDEX `propostas_do_estoque` ON `propostas` (`estoque`) WHERE estoque IS NOT NULL;--> statement-breakpoint
CREATE INDEX `propostas_expiradas` ON `propostas` (`id_empresa`,`vendedor`,`alterada_em`) WHERE estado = 'expirada';--> statement-breakpoint
CREATE INDEX `propostas_enviadas` ON `propostas` (`id_empresa`,`enviada_em`) WHERE enviada_em IS NOT NULL;--> statement-breakpoint
CREATE INDEX `propostas_faturadas` ON `propostas` (`id_empresa`,`faturada_em`) WHERE faturada_em IS NOT NULL;--> statement-breakpoint
CREATE INDEX `seminovos_respondidos` ON `seminovos` (`id_empresa`,`avaliado_por`,`respondido_em`) WHERE resposta IS NOT NULL;