// How the Chinese signs of titles, cities and people are read. A sign that is read in several ways has the one that it has there.

/** Each reading with its signs. */
const readings = `
an安暗案 ba拔 bai白败 ban半板版班 bao保包报爆 bei北备杯背被贝 ben本笨 bi壁币笔 bian便编边遍 biao标表 bie别 bin槟滨 bing冰柄 bo博搏 bu不布步补部
cai彩菜裁踩 can餐 cang仓 cao操 ce策 ceng层 cha察差插茶 chai拆 chang场常长 chao抄潮 che车 chen晨衬陈 cheng城成承程 chi吃池 chong虫重 chou抽
chu出厨橱 chuan串穿 chuang创床窗 chui吹 ci此磁词 cong从聪葱 cun存村 cuo撮错 da大打搭答 dai带袋 dan单淡 dang挡档 dao到岛道 de的 deng凳邓 di地底第递
dian店点电 diao掉 ding丁订 dong东动栋 dou都 du渡独读 duan段 dui对队 en恩 er二耳 fa发法 fan翻饭 fang坊房放方防 fei扉肥费 fen份分粉芬 feng冯峰风
fu副夫 gai盖 gan杆 gang港 gao告搞高 ge个歌隔 gen根 gong供公工 gu古 gua褂 guai怪 guan管观馆 guang光广逛 gui柜 guo国郭锅 ha哈 hai海还 han汉汗涵
hang杭航 hao号好浩豪 he何和 hei黑 hen很 heng衡 hong红 hou候后 hu互呼壶户 hua滑画花话 huai怀 huan缓 huang黄 hui会回慧汇辉 huo货
ji吉急技机极济计记辑际鸡 jia价佳假加嘉家架甲 jian件健减剪建检肩见键间 jiang姜将讲 jiao交教焦胶脚角饺 jie借杰洁节街 jin今进金 jing京经镜静 jiu久九就旧究 ju剧局居据 jue决觉
jun俊 ka卡 kai开 kan看 kang康 kao考靠 ke克刻可客科课 keng坑 kong空 kou口扣 ku库 kua夸 kuai块快 kuan款 kuang况框矿 kui亏 la拉蜡 lai来
lan兰懒篮蓝 lang廊朗 lao老 le了 leng冷 li例利李立里 lian练莲链 liang两梁 liao聊 lin林邻 ling玲铃领 liu六刘流留 long笼隆龙 lou楼 lu噜录炉路 luan乱
lun论轮 luo罗落 lv旅率绿虑 ma码马麻 mai卖脉麦 man慢满 mao冒毛猫 me么 mei每没美 men门 meng梦 mi密米觅迷 mian面 miao描 min敏皿 ming明 mo末模默 mu幕
na那 nai耐 nan南难 nao脑 ni尼 nian念 niao鸟 niu纽 pai拍排牌 pan判盘 pang乓旁膀 pao泡跑 pei培配陪 peng朋 pian片骗 piao票 ping乒屏平评 po坡婆
pu铺 qi七启器奇弃气汽起 qian前潜签钱 qiang墙强抢 qin勤 qing庆晴清请青 qiu求球 qu区 quan圈荃 qun群裙 ran然 re热 ren人认 ri日 ru入 ruan软 ruo若
sai赛 san三散 se色 sha刹沙砂 shan山 shang上尚赏 shao少 she设 shen什伸沈深神身 sheng升声生省 shi事十失实室市师式时是湿石示识试诗食 shou手收首 shu书数术淑素
shua刷 shui水睡 shuo说 si思斯私 song宋 su苏速 suan算蒜 sui岁碎随 sun孙 suo所 tai台胎苔 tan摊毯谈 tang唐糖 tao讨 te特 teng疼 ti体屉提替梯题
tian天田 tiao条 tie铁 ting停厅听婷 tong同桶通 tou头 tu图途 tuan团 wai外 wan万婉晚湾玩碗 wang王 wei为伟位围尾微 wen文温问闻 wo我窝 wu五兀午吴屋武物误
xi习吸喜希席戏曦膝西 xia下厦 xian弦显现线藓闲 xiang像向箱香 xiao宵小效晓笑 xie些写谢鞋 xin心新欣薪 xing性行醒 xiong雄 xiu休修秀袖 xu序徐许需 xuan轩 xue学血
xun讯 ya亚押雅 yan燕盐研言验 yang养杨样烊羊 yao摇腰要谣钥 ye业也夜页 yi一义以医宜已怡意艺衣议译 yin银音 ying应影映盈硬英 you佑友右有油游由 yu与宇羽育裕雨预
yuan元员圆远 yue乐月越 za杂 zai再在 zan暂 zao早 zen怎 zhan展站 zhang张章胀账 zhao招照赵 zhe折着赭这 zhen圳枕真诊 zheng政蒸证郑 zhi之值只志支知纸质
zhong中终钟 zhou周州 zhu主住助注烛竹著 zhuan转 zhuang装 zhun准 zhuo桌 zi子字自 zou奏走 zu族租组 zui最 zuo做坐左座昨`

export const pinyin: ReadonlyMap<string, string> = new Map(
  readings
    .trim()
    .split(/\s+/)
    .flatMap((reading) => {
      const [syllable] = /^[a-z]+/.exec(reading)!
      return [...reading.slice(syllable.length)].map((sign) => [sign, syllable] as const)
    }),
)
